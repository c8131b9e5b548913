-- A digest of the headers of a file, whatever their order and case.
create or replace function integration.fingerprint_of(p_headers text[])
returns text
language sql
immutable
set search_path = ''
as $$
  select encode(
           sha256(
             convert_to(
               jsonb_agg(lower(h.header) order by lower(h.header) collate "C")::text,
               'UTF8'
             )
           ),
           'hex'
         )
    from unnest(p_headers) as h (header)
$$;
