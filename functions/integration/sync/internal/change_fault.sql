-- Why a change is not tried: it is no action of devices, a change that it needs is not applied, or the answer of one
-- has no such value. Null where nothing speaks against it.
create or replace function integration.change_fault(p_change jsonb)
returns jsonb
language sql
stable
set search_path = ''
as $$
  with needed as (
    select r.reference ->> '$change' as change_id, coalesce(r.reference ->> 'field', 'id') as field
      from jsonb_path_query(p_change -> 'arguments', '$.**{1 to 4} ? (exists(@."$change"))') as r (reference)
     where jsonb_typeof(r.reference) = 'object'
    union
    select d.change_id, null
      from jsonb_array_elements_text(nullif(p_change -> 'depends_on', 'null')) as d (change_id)
  ),
  known as (
    select n.change_id, n.field, k.answer is not null as is_applied, k.answer ? n.field as has_field
      from needed as n
     cross join lateral (select integration.kept_answer(n.change_id) as answer offset 0) as k
  )
  select case
           when p_change ->> 'action' <> all (integration.sync_actions()) then jsonb_build_object(
             'outcome', 'REJECTED', 'code', 'ACTION_NOT_SUPPORTED',
             'message', format('Devices do not submit %s', left(p_change ->> 'action', 100)), 'details', '[]'::jsonb
           )
           when bool_or(not k.is_applied) then jsonb_build_object(
             'outcome', 'BLOCKED', 'code', 'CHANGE_NOT_APPLIED', 'message', 'A change that it needs is not applied',
             'details',
             jsonb_agg(distinct jsonb_build_object('change_id', k.change_id)) filter (where not k.is_applied)
           )
           when bool_or(not k.has_field) then jsonb_build_object(
             'outcome', 'REJECTED', 'code', 'VALIDATION_FAILED', 'message', 'The request is not valid',
             'details',
             jsonb_agg(
               core.fault('arguments', 'NOT_FOUND', format('The answer of %s has no %s', k.change_id, left(k.field,
                 100)))
             ) filter (where not k.has_field)
           )
         end
    from known as k
$$;

grant execute on function integration.change_fault to assetry_api;
