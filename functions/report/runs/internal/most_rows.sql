-- The most rows of a file of this format.
create or replace function report.most_rows(p_format text)
returns integer
language sql
immutable
set search_path = ''
return case p_format
  when 'XLSX' then 100000
  when 'HTML' then 10000
  when 'PDF' then 2000
  else 1000000
end;
