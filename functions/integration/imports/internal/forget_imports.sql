-- Deletes imports that nobody has gone on with for as long as retention says, with their rows, 2,000 of these a round,
-- and archives the links of the files that were sent to them.
create or replace function integration.forget_imports()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_import integration.imports;
  v_link   file.links;
  v_count  bigint;
begin
  select * into v_import
    from integration.imports as i
   where i.updated_at < now() - core.retention('integration.imports')
     and i.created_at < now() - core.retention('integration.imports')
     and i.status not in ('READING', 'CHECKING', 'APPLYING', 'WITHDRAWING')
   order by i.created_at
   limit 1
     for no key update skip locked;

  if not found then
    return 0;
  end if;

  perform integration.act_on_import(v_import.organization_id, 'forget_imports');
  delete from integration.import_rows as r
   where r.id = any (array(
           select o.id
             from integration.import_rows as o
            where o.organization_id = v_import.organization_id
              and o.import_id = v_import.id
            order by o.row_number
            limit 2000
         ));
  get diagnostics v_count = row_count;

  if v_count < 2000 then
    perform file.lock_usage(v_import.organization_id);
    select * into v_link
      from file.links as l
     where l.organization_id = v_import.organization_id
       and l.entity_id = v_import.id
       and l.archived_at is null;

    if found then
      perform file.end_link(v_link);
    end if;

    delete from integration.imports as i where i.id = v_import.id;
    v_count := v_count + 1;
  end if;

  return v_count;
end
$$;

grant execute on function integration.forget_imports to assetry_worker;
