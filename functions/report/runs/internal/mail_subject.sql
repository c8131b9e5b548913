-- The subject of a mail with a report to an address, in the language of the organization.
create or replace function report.mail_subject(p_facts jsonb, p_locale text)
returns text
language sql
immutable
set search_path = ''
return left(
  regexp_replace(
    case p_locale when 'de' then 'Bericht ' else 'Report ' end || (p_facts ->> 'label'), '[[:cntrl:]]+', ' ', 'g'
  ), 200
);
