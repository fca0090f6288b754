import { chromium } from 'playwright-core'
const base='http://localhost:4101'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const ctx = await browser.newContext({ baseURL: base })
const login = await ctx.request.post('/api/admin/login', { data: { email:'a@example.org', password:'passw0rd-long' }, headers: { origin: base } })
console.log('login', login.status())
const people = await (await ctx.request.get('/api/admin/people?limit=40')).json()
console.log(people.length, people.slice(0,3))
// fill in
const post = (p, data) => ctx.request.post(p, { data, headers: { origin: base } })
let groups = await (await ctx.request.get('/api/admin/groups')).json()
if (groups.length === 0) {
  for (const [name, kind, about] of [['East Legon circle','circle','Meets on Tuesdays at 7pm.'],['Welcome team','team','At the door of each event.'],['Music','team','']]) await post('/api/admin/groups', { name, kind, about })
  groups = await (await ctx.request.get('/api/admin/groups')).json()
}
const best = people.find(p => p.phone) ?? people[0]
console.log((await post('/api/admin/people', { name: 'Ama Serwaa Mensah', email: 'ama.mensah@example.org', phone: '0244 123 456' })).status())
const ama = await (await post('/api/admin/people/find', { email: 'ama.mensah@example.org' })).json()
console.log(ama)
await post('/api/questions', { name: 'Ama Serwaa Mensah', email: 'ama.mensah@example.org', category: 'Theology', question: 'How can I read the prophets without getting lost in the history behind them? Where would you begin?' })
await post('/api/contact', { name:'Ama', email:'ama.mensah@example.org', message:'Thank you for the evening at the Courtyard.' })
await post('/api/prayer-requests', { name:'Ama', email:'ama.mensah@example.org', request:'Please pray for my exams.' })
const evs = await (await ctx.request.get('/api/events?limit=20')).json()
for (const e of evs.filter(e=>e.price===0).slice(0,4)) console.log('reg', (await post(`/api/events/${e.id}/register`, { fullName:'Ama Serwaa Mensah', email:'ama.mensah@example.org', numberOfAttendees: 2 })).status())
await post('/api/newsletter', { email:'ama.mensah@example.org' })
await post(`/api/admin/people/${ama.id}/notes`, { text: 'Called on Sunday. She would like to help at the door, and asks for a lift from Madina.' })
await post(`/api/admin/people/${ama.id}/tags`, { tag: 'Sings' }); await post(`/api/admin/people/${ama.id}/tags`, { tag: 'Needs a lift' })
await post(`/api/admin/groups/${groups[0].id}/people`, { personIds: [ama.id] }); await post(`/api/admin/groups/${groups[2].id}/people`, { personIds: [ama.id, people[1].id] })
await post(`/api/admin/people/${ama.id}/emails`, { email: 'ama.work@example.org' })
console.log((await post('/api/admin/people', { name: 'Ama Mensah', email: 'amamensah99@example.org', phone: '' })).status())
const shot = async (name, path, { width, dark = false, act } = {}) => {
  const page = await ctx.newPage()
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
  await page.addInitScript(d => localStorage.setItem('ui-theme', d ? 'dark' : 'light'), dark)
  page.on('console', m => ['error','warning'].includes(m.type()) && console.log(name, m.text()))
  await page.goto(path); await page.waitForSelector('html[data-alive], body'); await page.waitForTimeout(1500)
  if (act) { await act(page); await page.waitForTimeout(600) }
  await page.screenshot({ path: `/tmp/n/people-shots/${name}.png`, fullPage: !act })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  if (wide) console.log(name, 'scrolls sideways')
  await page.close()
}
const only = process.argv[2]
const all = {
 'list-1440': () => shot('list-1440','/admin/people',{width:1440}),
 'list-390': () => shot('list-390','/admin/people?size=20',{width:390}),
 'list-768-dark': () => shot('list-768-dark','/admin/people',{width:768,dark:true}),
 'person-1440': () => shot('person-1440',`/admin/people/${ama.id}`,{width:1440}),
 'person-1440-dark': () => shot('person-1440-dark',`/admin/people/${ama.id}`,{width:1440,dark:true}),
 'person-768': () => shot('person-768',`/admin/people/${ama.id}`,{width:768}),
 'person-390': () => shot('person-390',`/admin/people/${ama.id}`,{width:390}),
 'groups-1440': () => shot('groups-1440','/admin/people/groups',{width:1440}),
 'groups-390': () => shot('groups-390','/admin/people/groups',{width:390,dark:true}),
 'add-1440': () => shot('add-1440','/admin/people',{width:1440,act: p=>p.getByRole('button',{name:'Add person'}).click()}),
 'merge-390': () => shot('merge-390',`/admin/people/${ama.id}`,{width:390,act: async p=>{await p.getByRole('button',{name:'Merge'}).click(); await p.getByRole('searchbox').fill('Ama Mensah'); await p.waitForTimeout(900)}}),
 'merge2-1440': () => shot('merge2-1440',`/admin/people/${ama.id}`,{width:1440,act: async p=>{await p.getByRole('button',{name:'Merge'}).click(); await p.getByRole('searchbox').fill('Ama Mensah'); await p.getByRole('button',{name:/^Choose Ama Mensah$/}).click()}}),
 'merge2-390-dark': () => shot('merge2-390-dark',`/admin/people/${ama.id}`,{width:390,dark:true,act: async p=>{await p.getByRole('button',{name:'Merge'}).click(); await p.getByRole('searchbox').fill('Ama Mensah'); await p.getByRole('button',{name:/^Choose Ama Mensah$/}).click()}}),
 'edit-390': () => shot('edit-390',`/admin/people/${ama.id}`,{width:390,act: p=>p.getByRole('button',{name:'Edit'}).click()}),
 'users-1440': () => shot('users-1440','/admin/users',{width:1440}),
}
for (const [k,f] of Object.entries(all)) if (!only || k.startsWith(only)) await f()
await browser.close()
