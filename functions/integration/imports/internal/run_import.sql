-- Checks, applies or withdraws the next part of an import, in one transaction; returns whether more is to be done.
-- Called again after a failure, it goes on where it was. An account that may not act any more fails the import.
create or replace function integration.run_import(p_import_id uuid)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_import integration.imports;
begin
  select * into v_import from integration.imports as i where i.id = p_import_id;

  if v_import.status in ('APPLYING', 'WITHDRAWING') then
    select * into v_import from integration.imports as i where i.id = p_import_id for no key update;
  end if;

  if (v_import.status in ('CHECKING', 'APPLYING', 'WITHDRAWING')) is not true then
    return false;
  end if;

  begin
    perform integration.act_for_import(v_import);
  exception
    when sqlstate 'PGRST' then
      perform integration.fail_import(p_import_id, sqlerrm::jsonb ->> 'code', sqlerrm::jsonb ->> 'message');
      return false;
  end;

  return case v_import.status
    when 'CHECKING' then integration.check_part(v_import)
    when 'APPLYING' then integration.apply_part(v_import)
    else integration.withdraw_part(v_import)
  end;
end
$$;

grant execute on function integration.run_import to assetry_worker;
