-- Counts an attempt and says whether it is still allowed: at most p_limit in a rolling minute.
create or replace function identity.take_hit(p_scope text, p_subject bytea, p_limit integer)
returns boolean
language sql
volatile
set search_path = ''
as $$
  select identity.count_hit(p_scope, p_subject) <= p_limit
$$;

grant execute on function identity.take_hit to assetry_auth;
