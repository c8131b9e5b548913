-- Keeps answers to the items of an open inspection; refuses all when one has a fault.
create or replace function inspection.store_answers(p_inspection_id uuid, p_answers jsonb)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_now    timestamptz := clock_timestamp();
  v_faults jsonb;
begin
  select jsonb_agg(f) into v_faults
    from inspection.read_answers(p_inspection_id, p_answers) as a, jsonb_array_elements(a.faults) as f;

  perform core.refuse_faults(v_faults);

  update inspection.inspection_items as i
     set answer = a.answer,
         result = inspection.judged(p_inspection_id, a.template_item, a.answer),
         note = a.note,
         photos = a.photos,
         instrument_id = a.instrument_id,
         measured_at = a.measured_at,
         was_unfit = a.was_unfit,
         answered_at = case
           when a.answer is null then null when a.answer = i.answer then i.answered_at else v_now
         end,
         answered_by = case
           when a.answer is null then null when a.answer = i.answer then i.answered_by else core.current_account_id()
         end,
         reading_id = case when a.answer = i.answer then i.reading_id end
    from (
      select r.item_id,
             r.template_item,
             case when r.given ? 'answer' then nullif(r.given -> 'answer', 'null') else o.answer end as answer,
             case when r.given ? 'note' then nullif(btrim(r.given ->> 'note'), '') else o.note end as note,
             case
               when not r.given ? 'photos' then o.photos
               when r.given -> 'photos' <> 'null' then array(select jsonb_array_elements_text(r.given -> 'photos'))
             end as photos,
             m.p_instrument_id as instrument_id, m.p_measured_at as measured_at, m.p_was_unfit as was_unfit
        from inspection.read_answers(p_inspection_id, p_answers) as r
        join inspection.inspection_items as o on o.id = r.item_id
       cross join lateral asset.measured_with(
               r.given, o.answer,
               case when r.given ? 'answer' then nullif(r.given -> 'answer', 'null') else o.answer end, v_now,
               o.instrument_id, o.measured_at, o.was_unfit
             ) as m
    ) as a
   where i.id = a.item_id
     and (i.answer, i.note, i.photos, i.instrument_id, i.measured_at)
           is distinct from (a.answer, a.note, a.photos, a.instrument_id, a.measured_at);

  perform file.mark_answers(
    p_inspection_id,
    array(
      select coalesce(to_jsonb(i.photos), '[]') || case jsonb_typeof(i.answer)
               when 'array' then i.answer when 'string' then jsonb_build_array(i.answer) else '[]' end
        from inspection.inspection_items as i
       where i.inspection_id = p_inspection_id
    )
  );
  perform inspection.refresh_visibility(p_inspection_id);

  -- Asked after all answers are in: one may be what makes another count.
  select jsonb_agg(
           core.fault(
             'p_answers', 'NOT_VISIBLE', format('Item %s is not visible with the given answers', t.code)
           )
           order by t.position
         )
    into v_faults
    from inspection.read_answers(p_inspection_id, p_answers) as r
    join inspection.inspection_items as i on i.id = r.item_id and not i.is_visible and i.answer is not null
    join inspection.template_items as t on t.id = i.template_item_id;

  perform core.refuse_faults(v_faults);
end
$$;

grant execute on function inspection.store_answers to assetry_api;
