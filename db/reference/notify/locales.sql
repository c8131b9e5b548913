-- Languages of notices, with the words of a mail that has several, and those of its link that ends mails.
merge into notify.locales as l
using (
  values
    ('de', '{{count}} Benachrichtigungen', 'und {{count}} weitere, siehe /notices',
     'Keine solchen Mails mehr: {{link}}'),
    ('en', '{{count}} notices', 'and {{count}} more, see /notices', 'Unsubscribe from such mails: {{link}}')
) as v (code, several_subject, several_more, unsubscribe_text)
on l.code = v.code
when matched then
  update set several_subject = v.several_subject, several_more = v.several_more, unsubscribe_text = v.unsubscribe_text
when not matched then
  insert (code, several_subject, several_more, unsubscribe_text)
  values (v.code, v.several_subject, v.several_more, v.unsubscribe_text);
