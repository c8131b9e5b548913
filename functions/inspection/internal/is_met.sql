-- Whether an answer is the one that a condition asks for. Those of a MULTI item are sets: their order says nothing.
create or replace function inspection.is_met(p_asked jsonb, p_answer jsonb)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select jsonb_typeof(p_asked) = jsonb_typeof(p_answer) and p_asked <@ p_answer and p_answer <@ p_asked
$$;

grant execute on function inspection.is_met to assetry_api;
