-- The request of a reference, for who has no account; from here on the call is one of its organization. Its number is
-- nothing to be found by. To change it, it is locked.
create or replace function request.open_submission(p_reference text, p_is_to_change boolean)
returns request.requests
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_request request.requests;
begin
  select r.* into v_request
    from request.submissions as s
    join request.requests as r on r.id = s.request_id
    join core.organizations as o on o.id = s.organization_id and o.status = 'ACTIVE'
   where s.secret_hash = sha256(convert_to(left(coalesce(p_reference, ''), 64), 'UTF8'))
     and identity.serves_host(s.organization_id);

  if not found then
    perform core.refuse('REQUEST_NOT_FOUND', 'No such request', 404);
  end if;

  perform set_config('assetry.organization_id', v_request.organization_id::text, true);

  if p_is_to_change then
    select * into v_request from request.requests as r where r.id = v_request.id for no key update;
  end if;

  return v_request;
end
$$;
