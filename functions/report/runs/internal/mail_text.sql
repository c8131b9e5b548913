-- The text of a mail with a report to an address, in the language of the organization: which file it is, and as whose.
-- Of a file that is linked the worker writes the address, and until when it is valid, into it (report.addressed_mail).
create or replace function report.mail_text(p_facts jsonb, p_locale text, p_is_linked boolean)
returns text
language sql
immutable
set search_path = ''
return format(
  case
    when p_is_linked and p_locale = 'de' then
      E'%s (%s): %s Zeilen in der Datei %s.\n\n{report_address}\n\nUnter dieser Adresse liest sie, wer sie kennt, bis '
      '{report_address_end}, höchstens 20 Mal.\nAus der Sicht von %s.'
    when p_is_linked then
      E'%s (%s): %s rows in the file %s.\n\n{report_address}\n\nWhoever has this address reads the file until '
      '{report_address_end}, at most 20 times.\nAs seen by %s.'
    when p_locale = 'de' then E'%s (%s): %s Zeilen in der angehängten Datei %s.\nAus der Sicht von %s.'
    else E'%s (%s): %s rows in the attached file %s.\nAs seen by %s.'
  end,
  p_facts ->> 'label', p_facts ->> 'number', p_facts ->> 'row_count', p_facts ->> 'file_name', p_facts ->> 'seen_by'
);
