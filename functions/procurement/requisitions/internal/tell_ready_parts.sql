-- Tells those who have or watch a work order that rests for lack of material that all its parts are there, once for
-- each hold: they let it go on. What had come before it rested is no news. Answers how many work orders. Looks only at
-- work whose parts or whose hold changed; fifty orders a call. What fails with one stops no other, and what somebody
-- has locked, such as a hold that ends, is left to the next run.
create or replace function procurement.tell_ready_parts(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'tell_ready_parts', true);
  return core.take_marked('tell_ready_parts', 'procurement.tell_parts_of', p_at);
end
$$;

grant execute on function procurement.tell_ready_parts to assetry_worker;
