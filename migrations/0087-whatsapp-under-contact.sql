-- The link to WhatsApp is made from the number under Contact, so the list of links no longer has one of its own.
update site_texts set value = coalesce(
  (select jsonb_agg(link order by place) from jsonb_array_elements(value) with ordinality as listed (link, place)
    where link ->> 'id' <> 'whatsapp'), '[]')
where key = 'links' and jsonb_typeof(value) = 'array';
