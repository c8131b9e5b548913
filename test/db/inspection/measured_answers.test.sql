-- Answers that name the instrument with which they were measured; what is kept of an answer that stays, and what is
-- wrong with one, at the limits.
begin;
select plan(13);

select test.organization('acme'), test.site('north'), test.site('south');
select test.person('tess', '{north}', '{inspection.answer}'), test.person('pat', '{north}', '{inspection.answer}');
select test.asset('pump', 'north'), test.asset('wrench', 'north'), test.asset('far', 'south'), test.asset('bad',
  'north');
insert into tool.blocks (organization_id, site_id, asset_id, reason, starts_at)
values (test.id('acme'), test.id('north'), test.id('bad'), 'RECALL', now() - interval '1 day');
select test.meter('Oil', 'pump', '{"kind": "CHARACTERISTIC", "unit": null, "observations": ["CLEAR", "BLACK"]}');
select test.inspection_template('round', '[
  {"code": "n", "prompt": "Torque", "kind": "NUMERIC", "unit": "N·m"},
  {"code": "m", "prompt": "Depth", "kind": "NUMERIC", "is_required": false},
  {"code": "o", "prompt": "Oil", "kind": "METER", "meter_name": "Oil", "allows_na": true},
  {"code": "t", "prompt": "Text", "kind": "TEXT", "is_required": false},
  {"code": "p", "prompt": "Nameplate", "kind": "PHOTO"},
  {"code": "s", "prompt": "Signature", "kind": "SIGNATURE"}
]');
select test.inspection('one', 'round', 'north', 'pump'), test.inspection('two', 'round', 'north', 'pump');
select test.remember(n.title || ' ' || t.code, i.id)
  from inspection.inspection_items as i
  join inspection.template_items as t on t.id = i.template_item_id
  join inspection.inspections as n on n.id = i.inspection_id;

create function pg_temp.answer(p_answers jsonb) returns void language sql as $$
  select api.answer_inspection_items(test.id('one'), p_answers)
$$;
create function pg_temp.item(p_code text) returns text language sql security definer as $$
  select concat_ws(
           ' | ', i.answer, i.note, coalesce(test.name_of(i.instrument_id), '-'),
           coalesce(to_char(i.measured_at at time zone 'UTC', 'MM-DD'), '-'), coalesce(i.was_unfit::text, '-'),
           coalesce(test.name_of(i.answered_by), '-'), i.row_version
         )
    from inspection.inspection_items as i where i.id = test.id('one ' || p_code)
$$;

select test.sign_in('tess');
select test.refuses_fields(
  $$ select pg_temp.answer(jsonb_build_array(
       '{"code": "n", "answer": 1, "instrument_id": "x"}'::jsonb,
       jsonb_build_object('code', 'm', 'answer', 1, 'instrument_id', uuidv7()),
       jsonb_build_object('code', 'o', 'answer', 'CLEAR', 'instrument_id', test.id('far')),
       jsonb_build_object('code', 't', 'answer', 'x', 'measured_at', '2026-02-02T00:00Z'),
       jsonb_build_object('code', 'p', 'answer', jsonb_build_array('file:' || uuidv7()), 'photos', jsonb_build_array(
         'file:x')), jsonb_build_object('code', 's', 'answer', 'file:x', 'photos', 'x'))) $$,
  '{p_answers[1].instrument_id,p_answers[2].instrument_id,p_answers[3].instrument_id,p_answers[4].measured_at,'
    'p_answers[5].answer,p_answers[5].photos,p_answers[6].answer,p_answers[6].photos}',
  'an instrument is an asset within reach, a time of measurement has one, and files are those of the inspection'
);
select test.refuses_fields(
  $$ select pg_temp.answer(jsonb_build_array(
       jsonb_build_object('code', 'n', 'note', repeat('x', 2001)), jsonb_build_object('code', 'm', 'answer', 1,
         'measured_at', 'soon', 'instrument_id', test.id('wrench')), jsonb_build_object('code', 'o', 'answer', 'RED'),
       jsonb_build_object('item_id', test.id('two n'), 'answer', 1), '{"code": "t", "answer": "x"}'::jsonb,
       '{"code": "t", "answer": "y"}'::jsonb)) $$,
  '{p_answers[1].note,p_answers[2].measured_at,p_answers[3].answer,p_answers[4].item_id,p_answers[5].item_id,'
    'p_answers[6].item_id}', 'notes, times, words of the meter, items of another inspection, and one twice'
);
select test.refuses(
  $$ select pg_temp.answer(jsonb_build_array(jsonb_build_object('code', 'n', 'answer', 1, 'instrument_id',
       test.id('bad')))) $$, 'TOOL_NOT_FIT', 422, 'nothing is measured with what is blocked'
);
select pg_temp.answer(jsonb_build_array(
  jsonb_build_object('item_id', upper(test.id('one n')::text), 'code', 'm', 'answer', 5, 'note', repeat('x', 2000),
    'instrument_id', test.id('wrench'), 'measured_at', '2026-02-02T00:00Z'),
  jsonb_build_object('code', 'm', 'answer', 6, 'instrument_id', test.id('bad'), 'measured_at', '2026-03-03T00:00Z'),
  '{"code": "o", "answer": "BLACK", "measured_at": null, "instrument_id": null, "photos": null}'::jsonb,
  '{"code": "t", "answer": "file:x"}'::jsonb
));
select is(
  array[replace(pg_temp.item('n'), repeat('x', 2000), 'long'), pg_temp.item('m'), pg_temp.item('o'), pg_temp.item('t')],
  '{5 | long | wrench | 02-02 | false | tess | 2,6 | bad | 03-03 | false | tess | 2,2 | - | - | - | tess | 2,'
    '"\"file:x\" | - | - | - | tess | 2"}'::text[],
  'answers with their instruments; a word of a meter is its position, and a text is a text'
);
select is(
  (select count(*)::integer from api.inspection_items where inspection_id = test.id('two') and answer is not null), 0,
  'another inspection of the template has no answers'
);
select test.sign_out();

-- Sent again by somebody else, changed, and removed.
update inspection.inspection_items set was_unfit = true where id = test.id('one n');
select test.sign_in('pat');
select pg_temp.answer('[{"code": "n", "answer": 5}, {"code": "m", "note": "deep"}, {"code": "o", "answer": "NA"}]');
select is(
  array[replace(pg_temp.item('n'), repeat('x', 2000), 'long'), pg_temp.item('m'), pg_temp.item('o'), pg_temp.item('t')],
  '{5 | long | wrench | 02-02 | true | tess | 3,6 | deep | bad | 03-03 | false | tess | 3,'
    '"\"NA\" | - | - | - | pat | 3","\"file:x\" | - | - | - | tess | 2"}'::text[],
  'what stays is as it was; what is sent as it is changes nothing'
);
select pg_temp.answer('[{"code": "n", "answer": 7, "note": " "}, {"code": "m", "instrument_id": null}]');
select is(
  array[regexp_replace(pg_temp.item('n'), '\d\d-\d\d', 'DAY'), pg_temp.item('m')],
  '{7 | wrench | DAY | false | pat | 4,6 | deep | - | - | - | tess | 4}'::text[],
  'another value is measured now, with the instrument of the answer before; and one is measured with none'
);
select ok(
  (select i.measured_at >= now() from api.inspection_items as i where i.id = test.id('one n')), 'at this moment'
);
select pg_temp.answer('[{"code": "n", "answer": null}]');
select is(pg_temp.item('n'), '- | - | - | - | 5', 'an answer that is removed was measured with none');
select ok(
  (select i.started_at is not null from api.inspections as i where i.id = test.id('one'))
    and (select i.started_at is null from api.inspections as i where i.id = test.id('two')),
  'the inspection has begun, and no other'
);
select test.sign_out();
update inspection.inspections set started_at = '2026-01-01T00:00Z' where id = test.id('one');
select test.sign_in('pat');
select pg_temp.answer('[{"code": "n", "answer": 8}]');
select is(
  (select i.started_at from api.inspections as i where i.id = test.id('one')), '2026-01-01T00:00Z'::timestamptz, 'once'
);
select pg_temp.answer('[{"code": "o", "answer": 1}]');
select is(pg_temp.item('o'), '1 | - | - | - | pat | 4', 'the position of a word is an answer, too');
select test.refuses(
  $$ select api.answer_inspection_items(test.id('one'), 'null') $$, 'VALIDATION_FAILED', 422, 'answers are an array'
);
select test.sign_out();

select * from finish();
rollback;
