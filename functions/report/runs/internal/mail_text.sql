-- The text of a mail with a report to an address, in the language of the organization: which file it is, and as whose.
create or replace function report.mail_text(p_facts jsonb, p_locale text)
returns text
language sql
immutable
set search_path = ''
return format(
  case p_locale
    when 'de' then E'%s (%s): %s Zeilen in der angehängten Datei %s.\nAus der Sicht von %s.'
    else E'%s (%s): %s rows in the attached file %s.\nAs seen by %s.'
  end,
  p_facts ->> 'label', p_facts ->> 'number', p_facts ->> 'row_count', p_facts ->> 'file_name', p_facts ->> 'seen_by'
);
