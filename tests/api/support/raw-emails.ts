import { randomUUID } from 'node:crypto'

/** What every test may change. A header that is undefined is left out. */
export type RawEmail = {
  to: string
  from?: string
  messageId?: string
  subject?: string
  headers?: Record<string, string>
  body?: string
}

/** An email as a program sends it: lines end with CR and LF. */
export const rawEmail = ({
  to,
  from = 'Ama Mensah <ama@example.org>',
  messageId = `<${randomUUID()}@mail.example.org>`,
  subject = 'Re: Your prayer request (P-7K2M9QX)',
  headers = {},
  body = 'Thank you.',
}: RawEmail): string =>
  withLineEnds(
    [
      `From: ${from}`,
      `To: ${to}`,
      `Message-ID: ${messageId}`,
      'Date: Tue, 17 Nov 2026 15:10:00 +0000',
      `Subject: ${subject}`,
      'MIME-Version: 1.0',
      ...Object.entries({ 'Content-Type': 'text/plain; charset=UTF-8', ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      ),
      '',
      body,
    ].join('\n'),
  )

const withLineEnds = (text: string): string => text.replace(/\r?\n/g, '\r\n')

type Sample = { program: string; raw: (to: string) => Buffer; text: string; whole: RegExp }

/** As mail programs write them: the head, the parts, the encodings and the way to quote are theirs. */
export const samples: Sample[] = [
  {
    program: 'Gmail on the web',
    raw: (to) =>
      Buffer.from(
        withLineEnds(`Return-Path: <ama@example.org>
Received: from mail-yw1-f174.google.com (mail-yw1-f174.google.com [209.85.128.174])
        by inbound.example.net (Postfix) with ESMTPS id 4XyZ
        for <${to}>; Tue, 17 Nov 2026 15:10:02 +0000 (UTC)
DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=gmail.com; s=20230601;
        h=to:subject:message-id:date:from:in-reply-to:references:mime-version;
        bh=abc=; b=def=
MIME-Version: 1.0
References: <6f1e@sankofa.example>
In-Reply-To: <6f1e@sankofa.example>
From: =?UTF-8?B?QW1hIFNlcndhYSBNxZtuc2Fo?= <ama@example.org>
Date: Tue, 17 Nov 2026 15:10:00 +0000
Message-ID: <CAMQeyf+gmail@mail.gmail.com>
Subject: =?UTF-8?Q?Re=3A_Your_prayer_=E2=9C=A8?=
To: Sankofa <${to}>
Content-Type: multipart/alternative; boundary="000000000000a2097f056c6c2714"

--000000000000a2097f056c6c2714
Content-Type: text/plain; charset="UTF-8"
Content-Transfer-Encoding: quoted-printable

Medaase! Sunday at nine suits us =E2=80=93 we will be three.

On Tue, 17 Nov 2026 at 14:02, The House of Sankofa <hello@sankofa.example> w=
rote:

> Hello Ama,
>
> Will you come on Sunday?
>

--000000000000a2097f056c6c2714
Content-Type: text/html; charset="UTF-8"
Content-Transfer-Encoding: quoted-printable

<div dir=3D"ltr">Medaase! Sunday at nine suits us =E2=80=93 we will be three.</div>

--000000000000a2097f056c6c2714--
`),
      ),
    text: 'Medaase! Sunday at nine suits us – we will be three.',
    whole: /three\.\n\nOn Tue, 17 Nov[^]*> Will you come on Sunday\?/,
  },
  {
    program: 'Outlook, in HTML alone and ISO-8859-1',
    raw: (to) =>
      Buffer.from(
        withLineEnds(`Received: from EUR05-DB8 (2603:10a6:10:1a::12) by DB9PR with HTTPS; Tue, 17 Nov 2026 15:11:00 +0000
From: Ama Mensah <ama@example.org>
To: "${to}" <${to}>
Subject: =?iso-8859-1?Q?RE=3A_Pri=E8re?=
Thread-Topic: =?iso-8859-1?Q?Pri=E8re?=
Thread-Index: AQHbOQ==
Date: Tue, 17 Nov 2026 15:11:00 +0000
Message-ID: <DB9PR01MB0001@DB9PR01MB0001.eurprd01.prod.exchangelabs.com>
X-MS-Has-Attach:
Content-Language: fr-FR
Content-Type: text/html; charset="iso-8859-1"
Content-Transfer-Encoding: quoted-printable
MIME-Version: 1.0

<html xmlns:o=3D"urn:schemas-microsoft-com:office:office">
<head><style><!-- p.MsoNormal {margin:0cm;} --></style></head>
<body lang=3D"FR"><div class=3D"WordSection1">
<p class=3D"MsoNormal">Merci pour la pri=E8re&nbsp;!<o:p></o:p></p>
<p class=3D"MsoNormal">Nous viendrons &agrave; neuf heures.<o:p></o:p></p>
<hr>
<div id=3D"divRplyFwdMsg"><b>De&nbsp;:</b> Sankofa &lt;hello@sankofa.example&gt;<br>
<b>Envoy=E9&nbsp;:</b> mardi 17 novembre 2026 14:02<br>
<b>=C0&nbsp;:</b> Ama<br><b>Objet&nbsp;:</b> Pri=E8re</div>
<div>Bonjour Ama, viendrez-vous&nbsp;?</div>
</div></body></html>
`),
        'latin1',
      ),
    text: 'Merci pour la prière !\n\nNous viendrons à neuf heures.',
    whole: /De : Sankofa <hello@sankofa\.example>[^]*viendrez-vous \?/,
  },
  {
    program: 'Apple Mail on a telephone, with a photograph',
    raw: (to) =>
      Buffer.from(
        withLineEnds(`Content-Type: multipart/mixed; boundary=Apple-Mail-1A2B
Content-Transfer-Encoding: 7bit
From: Ama Mensah <Ama@Example.org>
Mime-Version: 1.0 (1.0)
Date: Tue, 17 Nov 2026 15:12:00 +0000
Subject: Re: Your prayer request
Message-Id: <9D1E-APPLE@example.org>
References: <6f1e@sankofa.example>
In-Reply-To: <6f1e@sankofa.example>
To: Sankofa <${to.toUpperCase()}>
X-Mailer: iPhone Mail (22B91)

--Apple-Mail-1A2B
Content-Type: text/plain;
	charset=utf-8
Content-Transfer-Encoding: base64

${Buffer.from('Here is the hall.\n\nSent from my iPhone\n\n> On 17 Nov 2026, at 14:02, Sankofa <hello@sankofa.example> wrote:\n> \n> Hello Ama,\n').toString('base64')}
--Apple-Mail-1A2B
Content-Type: image/jpeg; name=IMG_0001.jpeg; x-apple-part-url=11
Content-Disposition: inline; filename=IMG_0001.jpeg
Content-Transfer-Encoding: base64

/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP==
--Apple-Mail-1A2B--
`),
      ),
    text: 'Here is the hall.\n\n[1 attachment was left out]',
    whole: /Sent from my iPhone\n\n> On 17 Nov 2026/,
  },
  {
    program: 'an Android mail program that answers in HTML, with the token only in the envelope',
    raw: (to) =>
      Buffer.from(
        withLineEnds(`Delivered-To: ${to}
Date: Tue, 17 Nov 2026 15:13:00 +0000
Subject: Re: Your prayer request
Message-ID: <k9-android@example.org>
X-Android-Message-ID: <k9-android@example.org>
From: ama@example.org
To: undisclosed-recipients:;
Importance: Normal
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="--_com.samsung.android.email_1"

----_com.samsung.android.email_1
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: base64

IA==
----_com.samsung.android.email_1
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: base64

${Buffer.from('<html><body dir="auto"><p dir="ltr">Yɛda mo ase.<br>We are three.</p><div>-------- Original message --------</div><div>From: Sankofa &lt;hello@sankofa.example&gt;</div><div>Date: 17/11/2026 14:02</div><div>Hello Ama,</div></body></html>').toString('base64')}
----_com.samsung.android.email_1--
`),
      ),
    text: 'Yɛda mo ase.\nWe are three.',
    whole: /Original message[^]*Hello Ama,/,
  },
]
