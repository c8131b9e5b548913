-- Says of each item of an inspection whether it counts: those without a condition do, and those whose condition is
-- met by the answer of one that does.
create or replace function inspection.refresh_visibility(p_inspection_id uuid)
returns void
language sql
volatile
set search_path = ''
as $$
  with recursive items as materialized (
    select i.id, i.answer, t.code, t.visible_if
      from inspection.inspection_items as i
      join inspection.template_items as t on t.id = i.template_item_id
     where i.inspection_id = p_inspection_id
  ),
  seen as (
    select i.id, i.code, i.answer from items as i where i.visible_if is null
    union all
    select i.id, i.code, i.answer
      from seen as s
      join items as i on i.visible_if ->> 'code' = s.code and inspection.is_met(i.visible_if -> 'answer', s.answer)
  )
  update inspection.inspection_items as i
     set is_visible = i.id in (select s.id from seen as s)
   where i.inspection_id = p_inspection_id
     and i.is_visible <> (i.id in (select s.id from seen as s))
$$;

grant execute on function inspection.refresh_visibility to assetry_api;
