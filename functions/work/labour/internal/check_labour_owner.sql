-- Refuses to touch hours of somebody else, unless the caller may approve them.
create or replace function work.check_labour_owner(p_entry work.labour_entries)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not exists (
    select 1
      from workforce.workers as w
     where w.organization_id = core.current_organization_id()
       and w.id = p_entry.worker_id
       and w.account_id = core.current_account_id()
  ) then
    perform core.require_permission('labour_entry.approve');
  end if;
end
$$;

grant execute on function work.check_labour_owner to assetry_api;
