-- The dispatch policy of a site, locked for a change, made where there is none yet; refuses a site that is out of reach
-- and a policy that was changed meanwhile.
create or replace function workforce.take_dispatch_policy(p_site_id uuid, p_row_version integer)
returns workforce.dispatch_policies
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_policy workforce.dispatch_policies;
begin
  perform core.lock_site(p_site_id, null);

  select * into v_policy from workforce.dispatch_policies as p where p.site_id = p_site_id for no key update;

  if not found then
    insert into workforce.dispatch_policies (site_id) values (p_site_id) returning * into v_policy;
  end if;

  perform core.check_row_version(v_policy.row_version, p_row_version);
  return v_policy;
end
$$;

grant execute on function workforce.take_dispatch_policy to assetry_api;
