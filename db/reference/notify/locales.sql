-- Languages of notices, with the words of a mail that has several.
merge into notify.locales as l
using (
  values
    ('de', '{{count}} Benachrichtigungen', 'und {{count}} weitere, siehe /notices'),
    ('en', '{{count}} notices', 'and {{count}} more, see /notices')
) as v (code, several_subject, several_more)
on l.code = v.code
when matched then update set several_subject = v.several_subject, several_more = v.several_more
when not matched then
  insert (code, several_subject, several_more) values (v.code, v.several_subject, v.several_more);
