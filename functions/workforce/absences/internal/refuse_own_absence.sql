-- Refuses to approve an absence of one's own worker, as account or as the identity behind it.
create or replace function workforce.refuse_own_absence(p_worker_id uuid, p_hint text default null)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if exists (
    select 1
      from workforce.workers as w
     where w.organization_id = core.current_organization_id()
       and w.id = p_worker_id
       and w.account_id = any (array[core.current_account_id(), core.current_actor_id()])
  ) then
    perform core.refuse(
      'SELF_APPROVAL', 'The absence is your own: another account must approve it', 422, p_hint => p_hint
    );
  end if;
end
$$;

grant execute on function workforce.refuse_own_absence to assetry_api;
