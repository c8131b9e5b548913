-- The reference by which who has no account knows the own request: 256 bits, which nobody guesses. With an
-- Idempotency-Key it follows from the key and all that was said, so that the same call, sent again, is known by what it
-- answers: without all of it nobody comes upon the reference of somebody else.
create or replace function request.new_reference(p_portal request.portals, p_request request.requests, p_key text)
returns text
language sql
volatile
security definer
set search_path = ''
as $$
  select lpad(
    identity.base62(
      case
        when p_key is null then ext.gen_random_bytes(32)
        else core.request_hash(
          jsonb_build_array(
            'request.submissions', p_portal.id, p_key, p_request.title, p_request.description, p_request.asset_id,
            p_request.location_id, p_request.problem_id, p_request.requester_name, p_request.requester_contact
          )
        )
      end
    ),
    43, '0'
  )
$$;

grant execute on function request.new_reference to assetry_auth;
