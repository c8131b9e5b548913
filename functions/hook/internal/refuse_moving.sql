-- Refuses what is sent to an organization while it moves to another cell, and afterwards to the copy that stays: known
-- by the token, or by the host name of who has none. Nothing was changed, and the new cell answers the repetition.
create or replace function hook.refuse_moving(p_organization_id uuid, p_hostname text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if exists (
    select 1
      from core.moves as m
      join core.organizations as o on o.id = m.organization_id
     where m.direction = 'OUT'
       and o.status = 'SUSPENDED'
       and (o.id = p_organization_id or o.hostname = p_hostname)
  ) then
    perform core.refuse(
      'ORGANIZATION_MOVING', 'The organization is moving to another cell; nothing was changed', 503,
      p_hint => 'Repeat the request after Retry-After, as it is', p_headers => '{"Retry-After": "1"}'
    );
  end if;
end
$$;

grant execute on function hook.refuse_moving to assetry_auth;
