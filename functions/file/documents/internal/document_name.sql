-- The name of the file of a document: the number of its record, without characters that names of files cannot have.
create or replace function file.document_name(p_content jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select left(regexp_replace(p_content ->> 'number', '[^[:alnum:]_-]+', '-', 'g'), 200) || '.pdf'
$$;

grant execute on function file.document_name to assetry_api;
