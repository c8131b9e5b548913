-- The revision that a row of an import makes or changes. A new one begins with the terms of the last approved one; an
-- empty share or cap period is that one's, too.
create or replace function contract.imported_revision(p_row core.import_row)
returns contract.revisions
language sql
stable
set search_path = ''
as $$
  select case
           when p_row.is_new then
             jsonb_populate_record(
               contract.next_revision(coalesce(b, jsonb_populate_record(null::contract.revisions, '{}'))),
               p_row.kept - array(
                 select c.key
                   from jsonb_each(p_row.kept) as c
                  where c.value = 'null'
                    and c.key in ('labour_percent', 'parts_percent', 'travel_percent', 'cap_period')
               )
             )
           else jsonb_populate_record(o, p_row.kept)
         end
    from (select) as one
    left join contract.revisions as o on o.id = p_row.id and not p_row.is_new
    left join contract.revisions as b on b.id = contract.last_revision((p_row.kept ->> 'contract_id')::uuid)
$$;

grant execute on function contract.imported_revision to assetry_api;
