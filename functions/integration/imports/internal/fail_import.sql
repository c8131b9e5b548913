-- Fails an import that the worker reads, checks or applies. Rows that are applied stay, and the import is
-- PARTLY_APPLIED then; one that is being withdrawn is PARTLY_WITHDRAWN.
create or replace function integration.fail_import(p_import_id uuid, p_fault text, p_message text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_import integration.imports;
begin
  select * into v_import
    from integration.imports as i
   where i.id = p_import_id
     and i.status in ('READING', 'CHECKING', 'APPLYING', 'WITHDRAWING')
     for no key update;

  if not found then
    return;
  end if;

  perform integration.act_on_import(v_import.organization_id, 'fail_import');
  update integration.imports as i
     set status = case
           when v_import.status = 'WITHDRAWING' then 'PARTLY_WITHDRAWN'
           when v_import.status = 'APPLYING' and exists (
             select
               from integration.import_rows as r
              where r.organization_id = v_import.organization_id
                and r.import_id = v_import.id
                and r.applied_at is not null
           ) then 'PARTLY_APPLIED'
           else 'FAILED'
         end,
         applied_at = case v_import.status when 'APPLYING' then clock_timestamp() else v_import.applied_at end,
         fault = left(p_fault, 60),
         fault_message = left(p_message, 500)
   where i.id = v_import.id;
end
$$;

grant execute on function integration.fail_import to assetry_worker;
