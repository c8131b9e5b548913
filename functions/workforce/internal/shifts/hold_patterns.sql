-- Holds shift patterns as they are while shifts are calculated from them.
create or replace function workforce.hold_patterns(p_shift_pattern_ids uuid[])
returns void
language sql
volatile
set search_path = ''
as $$
  select from workforce.shift_patterns as p
   where p.id = any (p_shift_pattern_ids)
   order by p.id
     for share
$$;

grant execute on function workforce.hold_patterns to assetry_api;
