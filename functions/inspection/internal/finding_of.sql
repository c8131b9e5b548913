-- What was found at an item of an inspection, in words for who puts it right.
create or replace function inspection.finding_of(p_inspection_id uuid, p_template_item_id uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select concat_ws(
           E'\n',
           format('%s: %s%s', t.prompt, coalesce(w.words, o.seen, i.answer #>> '{}'), ' ' || t.unit),
           case
             when coalesce(t.accept_min, t.accept_max) is not null then
               format(
                 'Accepted:%s%s.', ' at least ' || coalesce(o.least, trim_scale(t.accept_min)::text),
                 ' at most ' || coalesce(o.most, trim_scale(t.accept_max)::text)
               )
           end,
           i.note,
           'Pictures: ' || array_to_string(i.photos, ', '),
           format('Found by inspection %s, %s.', n.inspection_number, n.title),
           'Asset ' || a.asset_number || ', ' || a.name,
           'Location ' || l.code || ', ' || l.name
         )
    from inspection.inspection_items as i
    join inspection.template_items as t on t.id = i.template_item_id
    join inspection.inspections as n on n.id = i.inspection_id
    left join asset.asset_labels as a on a.id = n.asset_id
    left join asset.location_labels as l on l.id = n.location_id
    left join lateral (
      select string_agg(e.word, ', ') as words
        from jsonb_array_elements_text(case jsonb_typeof(i.answer) when 'array' then i.answer end) as e (word)
    ) as w on true
    left join lateral (
      -- The words for the positions of a CHARACTERISTIC meter.
      select max(e.word) filter (where to_jsonb(e.position) = i.answer) as seen,
             max(e.word) filter (where e.position = t.accept_min) as least,
             max(e.word) filter (where e.position = t.accept_max) as most
        from unnest(meter.observations_of(i.meter_id)) with ordinality as e (word, position)
    ) as o on true
   where i.inspection_id = p_inspection_id
     and i.template_item_id = p_template_item_id
$$;

grant execute on function inspection.finding_of to assetry_api;
