-- Whether this email signed in from this network with success in the last thirty days. What strangers do to the email
-- elsewhere is not held against such a place.
create or replace function identity.is_known_place(p_subject bytea, p_network text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1
      from identity.auth_events as e
     where e.kind = 'SIGN_IN'
       and e.outcome = 'OK'
       and e.subject_hash = substr(p_subject, 1, 8)
       and e.at > clock_timestamp() - interval '30 days'
       and identity.network_of(e.address) = p_network
  )
$$;

grant execute on function identity.is_known_place to assetry_auth;
