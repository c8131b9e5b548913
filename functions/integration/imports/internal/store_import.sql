-- Stores an import of the caller, which is read at once when it has its file; an account has 20 at most that have not
-- ended. The account is locked, so that two at once count each other.
create or replace function integration.store_import(p_import integration.imports)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_import integration.imports;
begin
  if p_import.file_link_id is not null then
    perform file.readable_link(p_import.file_link_id);
  end if;

  perform
     from identity.accounts as a
    where a.id = core.current_account_id()
      for no key update;

  if (
    select count(*)
      from integration.imports as i
     where i.organization_id = core.current_organization_id()
       and i.account_id = core.current_account_id()
       and i.status in ('WAITING', 'READING', 'MAPPED', 'CHECKING', 'CHECKED', 'APPLYING', 'WITHDRAWING')
  ) >= 20 then
    perform core.refuse(
      'TOO_MANY_IMPORTS', 'The account has 20 imports that have not ended', 422, p_hint => 'Apply or cancel them'
    );
  end if;

  insert into integration.imports (
    list, on_fault, file_link_id, encoding, delimiter, sheet, default_values, status
  )
  values (
    p_import.list, coalesce(p_import.on_fault, 'SKIP'), p_import.file_link_id, p_import.encoding, p_import.delimiter,
    p_import.sheet, coalesce(p_import.default_values, '{}'),
    case when p_import.file_link_id is null then 'WAITING' else 'READING' end
  )
  returning * into v_import;

  if v_import.file_link_id is not null then
    perform integration.enqueue_import('read_import', v_import.id);
  end if;

  return core.answer(to_jsonb(v_import), null::integration.import_file_answer);
end
$$;

grant execute on function integration.store_import to assetry_api;
