-- Answers of the kinds PHOTO and SIGNATURE name files of their own record, which are then evidence.
begin;
select plan(16);

select test.organization('other');
select test.site('theirs');
select test.asset('their pump', 'theirs');
select test.file_link('twin', 'asset.assets', 'their pump');
select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.asset('pump', 'north');
select test.work_order('seal', 'north'), test.work_order('other', 'north');
select test.inspection_template('round', '[
  {"code": "photo", "prompt": "p", "kind": "PHOTO"}, {"code": "sign", "prompt": "p", "kind": "SIGNATURE"},
  {"code": "text", "prompt": "p", "kind": "TEXT", "is_required": false}
]');
select test.inspection('walk', 'round', 'north', 'pump');
select test.file_link('leak', 'work.work_orders', 'seal'), test.file_link('foreign', 'work.work_orders', 'other'),
       test.file_link('gauge', 'inspection.inspections', 'walk'), test.file_link('hand', 'inspection.inspections',
       'walk');

-- A link of another organization that names a record of this one.
update file.links
   set entity_id = test.id('seal'),
       is_answer = true
 where id = test.id('twin');

create function pg_temp.answer(p_task text, p_answer jsonb)
returns void
language sql
as $$
  select api.answer_work_order_tasks(
    test.id('seal'), jsonb_build_array(jsonb_build_object('id', test.id(p_task), 'answer', p_answer))
  )
$$;
create function pg_temp.name_of(p_link text)
returns text
language sql
as $$ select 'file:' || test.id(p_link) $$;
create function pg_temp.inspect(p_answers jsonb)
returns void
language sql
as $$ select api.answer_inspection_items(test.id('walk'), p_answers) $$;

select test.sign_in('ann');
select api.update_work_order_tasks(test.id('seal'), '[
  {"title": "picture", "kind": "PHOTO"}, {"title": "signed", "kind": "SIGNATURE"}, {"title": "note", "kind": "TEXT"}
]');
select test.remember(t.title, t.id) from api.work_order_tasks as t where t.work_order_id = test.id('seal');
select api.start_work_order(test.id('seal'));
select test.refuses_fields(
  format($$ select pg_temp.answer('picture', %L) $$, jsonb_build_array('a.jpg', n.name)),
  '{p_answers[1].answer}', n.reason
)
  from (
    values (pg_temp.name_of('foreign'), 'a file of another record is none'), ('file:', 'nor is no file'),
           (pg_temp.name_of('twin'), 'nor one of another organization'),
           ('file:' || gen_random_uuid(), 'nor one that is not there')
  ) as n (name, reason);
select lives_ok(
  $$ select pg_temp.answer('picture', jsonb_build_array('https://example.org/a.jpg', pg_temp.name_of('leak'))) $$,
  'its own is, beside addresses'
);
select test.refuses(
  $$ select api.archive_file_link(test.id('leak')) $$, 'FILE_LINK_IN_USE', 409, 'what is named is evidence'
);
select pg_temp.answer('picture', '["b.jpg"]');
select pg_temp.answer('signed', to_jsonb(pg_temp.name_of('leak')));
select test.refuses(
  $$ select api.archive_file_link(test.id('leak')) $$, 'FILE_LINK_IN_USE', 409, 'for a signature, too'
);
select pg_temp.answer('signed', '"Ann"'), pg_temp.answer('note', to_jsonb(pg_temp.name_of('foreign')));
select lives_ok($$ select api.archive_file_link(test.id('leak')) $$,
  'what no answer names any more is not; a text is a text');
select test.refuses_fields(
  $$ select pg_temp.answer('picture', jsonb_build_array(pg_temp.name_of('leak'))) $$, '{p_answers[1].answer}',
  'what is archived answers nothing'
);

select test.refuses_fields(
  $$ select pg_temp.inspect(jsonb_build_array(
       jsonb_build_object('code', 'photo', 'answer', jsonb_build_array(pg_temp.name_of('foreign'))),
       jsonb_build_object('code', 'text', 'answer', 'x', 'photos', jsonb_build_array(pg_temp.name_of('foreign')))
     )) $$, '{p_answers[1].answer,p_answers[2].photos}', 'an inspection names its own'
);
select lives_ok(
  $$ select pg_temp.inspect(jsonb_build_array(
       jsonb_build_object('code', 'photo', 'answer', jsonb_build_array(pg_temp.name_of('gauge'))),
       jsonb_build_object('code', 'text', 'answer', 'x', 'photos', jsonb_build_array(pg_temp.name_of('hand')))
     )) $$, 'in answers and beside them'
);
select lives_ok($$ select pg_temp.answer('signed', '"Bob"') $$, 'work is answered again');
select is(
  (select array_agg(l.name order by l.name) from api.file_links as l where l.is_answer), '{gauge.pdf,hand.pdf}',
  'both are evidence'
);
select pg_temp.inspect('[{"code": "text", "photos": null}]');
select lives_ok($$ select api.archive_file_link(test.id('hand')) $$, 'until they are taken back');
select is(
  (select array_agg(l.name order by l.name) from api.file_links as l where l.is_answer), '{gauge.pdf}', 'one by one'
);
select test.sign_out();
select ok(
  (select l.is_answer from file.links as l where l.id = test.id('twin')), 'another organization is not touched'
);
select * from finish();
rollback;
