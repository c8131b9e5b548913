comment on table notify.locales is 'Languages of notices, with the words of a mail that has several';
comment on column notify.locales.code is 'ISO 639-1 code, such as en';
comment on column notify.locales.several_subject is 'Subject of a mail with several notices';
comment on column notify.locales.several_more is 'Last line of a mail with more than fifty notices';
comment on column notify.locales.unsubscribe_text is 'Last line of a mail, with the link that ends mails of its topics';
