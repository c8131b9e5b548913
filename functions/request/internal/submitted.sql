-- The request of a digest of a reference, in an organization; empty when there is none.
create or replace function request.submitted(p_organization_id uuid, p_secret_hash bytea)
returns request.requests
language sql
volatile
set search_path = ''
as $$
  select r.*
    from request.submissions as s
    join request.requests as r on r.id = s.request_id
   where s.organization_id = p_organization_id
     and s.secret_hash = p_secret_hash
$$;
