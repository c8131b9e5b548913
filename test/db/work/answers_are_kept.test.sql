-- T10: what was answered stays through each edit of a work order, whatever the kind of the task.
begin;
select plan(24);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.calendar('early', '{north,south}');
select test.asset('pump', 'north'), test.asset('fan', 'north');
select test.meter('hours', 'pump'), test.meter('spin', 'fan');
update meter.meters set name = 'hours' where id = test.id('spin');
select test.person('ann');
select test.worker('wim', 'north');
select test.inspection_template('walk', '[{"prompt": "Clean", "kind": "PASS_FAIL", "code": "c"}]');
select test.inspection('round', 'walk', 'north', 'pump');
select test.started_work_order('seal', 'north', now() - interval '2 hours'), test.work_order('other', 'north');
update work.work_orders set asset_id = test.id('pump') where id = test.id('seal');

select test.sign_in('ann');
select api.answer_inspection_items(test.id('round'), '[{"code": "c", "answer": "FAIL", "note": "oil"}]');
select api.submit_inspection(test.id('round'), test.id('wim'));
select api.update_work_order_tasks(test.id('seal'), format('[
  {"title": "CHECK", "kind": "CHECK"},
  {"title": "TEXT", "kind": "TEXT"},
  {"title": "NUMBER", "kind": "NUMBER", "unit": "bar", "accept_min": 2, "accept_max": 4},
  {"title": "CHOICE", "kind": "CHOICE", "options": ["A", "B"]},
  {"title": "MULTI", "kind": "MULTI", "options": ["A", "B", "C"]},
  {"title": "PHOTO", "kind": "PHOTO"},
  {"title": "SIGNATURE", "kind": "SIGNATURE"},
  {"title": "METER", "kind": "METER", "meter_name": "hours", "accept_max": 10},
  {"title": "INSPECTION", "kind": "INSPECTION", "template_id": "%s"},
  {"title": "NA", "kind": "METER", "meter_name": "hours", "allows_na": true},
  {"title": "open", "kind": "METER", "meter_name": "hours", "is_required": false}
]', test.id('walk'))::jsonb);
select test.remember(t.title, t.id) from api.work_order_tasks as t;
select api.answer_work_order_tasks(
  test.id('seal'),
  (
    select jsonb_agg(jsonb_build_object('id', test.id(a.kind), 'answer', a.answer, 'note', 'as seen'))
      from (
        values
          ('CHECK', 'true'::jsonb), ('TEXT', '"rust"'), ('NUMBER', '5'), ('CHOICE', '"B"'), ('MULTI', '["C", "A"]'),
          ('PHOTO', '["dav:/1.jpg"]'), ('SIGNATURE', '"Cara"'), ('METER', '12'),
          ('INSPECTION', to_jsonb(test.id('round'))), ('NA', '"NA"')
      ) as a (kind, answer)
  )
);
select test.sign_out();

create temporary table answered as
select t.id, t.kind, t.answer, t.result, t.note, t.answered_at, t.answered_by, t.meter_id, t.reading_id, t.inspection_id
  from work.tasks as t
 where t.work_order_id = test.id('seal')
   and t.answer is not null;
create temporary table read as
select r.id, r.reading, r.read_at, r.superseded_at, r.quality from meter.readings as r;

-- What is different after an edit, for each kind of task.
create function pg_temp.differs()
returns text
language sql
security definer
as $$
  select string_agg(distinct a.kind, ', ')
    from answered as a
    left join work.tasks as t on t.id = a.id
   where to_jsonb(a) <> (
           select jsonb_object_agg(n.name, to_jsonb(t) -> n.name) from jsonb_object_keys(to_jsonb(a)) as n (name)
         )
      or t.id is null
      or exists (
           select 1
             from read as o
             left join meter.readings as r using (id)
            where (o.reading, o.read_at, o.superseded_at, o.quality)
                    is distinct from (r.reading, r.read_at, r.superseded_at, r.quality)
         )
$$;
create function pg_temp.keeps(p_edit text, p_statement text)
returns text
language plpgsql
as $$
begin
  execute p_statement;
  return tap.is(pg_temp.differs(), null, 'answers of all kinds are kept through ' || p_edit);
end
$$;
-- The tasks as they are, in some order, with others before them, some of them left out, and all with these values.
create function pg_temp.asked(
  p_order text, p_before jsonb default '[]', p_without text[] default '{}', p_values jsonb default '{}'
)
returns void
language sql
as $$
  select api.update_work_order_tasks(
    test.id('seal'),
    p_before || (
      select jsonb_agg(
               jsonb_strip_nulls(
                 jsonb_build_object(
                   'id', t.id, 'title', t.title, 'kind', t.kind, 'is_required', t.is_required, 'allows_na', t.allows_na,
                   'instructions', t.instructions, 'options', t.options, 'unit', t.unit, 'accept_min', t.accept_min,
                   'accept_max', t.accept_max, 'meter_name', t.meter_name, 'template_id', t.template_id,
                   'meter_id', case when t.position % 2 = 1 then t.meter_id end
                 ) || p_values
               )
               order by case p_order when 'backwards' then -t.position when 'by name' then 0 else t.position end,
                        t.title
             )
        from api.work_order_tasks as t
       where t.work_order_id = test.id('seal')
         and t.title <> all (p_without)
    )
  )
$$;

-- Why a task does not become one of a kind.
create function pg_temp.refusal(p_task_id uuid, p_kind text)
returns text
language plpgsql
as $$
begin
  perform api.update_work_order_tasks(
    test.id('seal'),
    jsonb_build_array(
      jsonb_strip_nulls(
        jsonb_build_object(
          'id', p_task_id, 'title', 'x', 'kind', p_kind,
          'options', case when p_kind in ('CHOICE', 'MULTI') then '["A"]'::jsonb end,
          'meter_name', case p_kind when 'METER' then 'hours' end,
          'template_id', case p_kind when 'INSPECTION' then test.id('walk') end
        )
      )
    )
  );
  return 'none';
exception
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;

select is((select count(distinct kind) from answered), 9::bigint, 'a task of each kind is answered');
select test.sign_in('ann');
select pg_temp.keeps('a change of its head', $$ select api.update_work_order(test.id('seal'), '{
  "title": "Seal of it", "description": "More", "priority": "HIGH", "target_minutes": 90, "requester_name": "Rob",
  "due_at": "2030-01-01T00:00Z", "requires_permit": false
}') $$);
select pg_temp.keeps(
  'another asset', $$ select api.update_work_order(test.id('seal'), jsonb_build_object('asset_id', test.id('fan'))) $$
);
select pg_temp.keeps(
  'no asset', $$ select api.update_work_order(test.id('seal'), jsonb_build_object('asset_id', null, 'location_id',
    test.spot('north'))) $$
);
select pg_temp.keeps(
  'its asset again',
  $$ select api.update_work_order(test.id('seal'), jsonb_build_object('asset_id', test.id('pump'))) $$
);
select pg_temp.keeps(
  'a place in a tree',
  $$ select api.update_work_order(test.id('seal'), jsonb_build_object('parent_id', test.id('other'))) $$
);
select pg_temp.keeps('other assets', $$ select api.update_work_order_assets(
  test.id('seal'), jsonb_build_array(jsonb_build_object('asset_id', test.id('fan')))
) $$);
select pg_temp.keeps(
  'no other assets', $$ select api.update_work_order_assets(test.id('seal'), '[]') $$
);
select pg_temp.keeps('relations', $$ select api.update_work_order_relations(
  test.id('seal'), jsonb_build_array(jsonb_build_object('kind', 'RELATED', 'related_id', test.id('other')))
) $$);
select pg_temp.keeps(
  'a comment', $$ select api.create_work_order_comment(test.id('seal'), '{"body": "Looks bad"}') $$
);
select pg_temp.keeps('another order of the tasks', $$ select pg_temp.asked('backwards') $$);
select pg_temp.keeps('tasks that are put before', $$ select pg_temp.asked('as they are', '[
  {"title": "First", "kind": "METER", "meter_name": "hours"}, {"title": "Second", "kind": "PHOTO"}
]') $$);
select pg_temp.keeps('tasks that are taken out', $$ select pg_temp.asked('by name', '[]', '{open,First,Second}') $$);
select pg_temp.keeps('a change of what is required, and of how it is done', $$ select pg_temp.asked(
  'backwards', '[]', '{}', '{"is_required": false, "instructions": "With a lamp"}'
) $$);
select pg_temp.keeps('a rest', $$ select api.hold_work_order(test.id('seal'), '{"hold_reason": "WEATHER"}') $$);
select pg_temp.keeps(
  'a change while it rests', $$ select api.update_work_order(test.id('seal'), '{"title": "Seal"}'),
                                       pg_temp.asked('by name') $$
);
select pg_temp.keeps('the end of the rest', $$ select api.resume_work_order(test.id('seal')) $$);
select pg_temp.keeps('a signature', $$ select api.sign_work_order(test.id('seal'), '{"meaning": "PERFORMED"}') $$);
select pg_temp.keeps('a move of its asset', $$ select api.move_asset(test.id('pump'), jsonb_build_object(
  'site_id', test.id('south'), 'reason', 'MOVE', 'move_open_work', true
)) $$);
select pg_temp.keeps('a change of the tasks after it', $$ select pg_temp.asked('backwards') $$);
select pg_temp.keeps('the answers once more', $$ select api.answer_work_order_tasks(
  test.id('seal'), (select jsonb_agg(jsonb_build_object('id', t.id, 'answer', t.answer)) from api.work_order_tasks as t)
) $$);
select is(
  array(
    select a.kind || ' to ' || k.kind
      from api.work_order_tasks as a,
           unnest('{CHECK,TEXT,NUMBER,CHOICE,MULTI,PHOTO,SIGNATURE,METER,INSPECTION}'::text[]) as k (kind)
     where a.kind <> k.kind
       and pg_temp.refusal(a.id, k.kind) <> 'TASK_ANSWERED'
  ),
  '{}'::text[], 'what was answered does not become a task of another kind'
);
select is(pg_temp.differs(), null, 'and stays as it was');
select pg_temp.keeps('its end, and a second beginning', $$ select api.complete_work_order(test.id('seal')),
                                                                 api.reopen_work_order(test.id('seal'), 'leaks') $$);
select test.sign_out();

select * from finish();
rollback;
