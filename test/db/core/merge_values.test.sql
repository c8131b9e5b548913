-- The organization's own fields in an update, and what was put away.
begin;
select plan(24);

select test.organization('acme');
select test.site('north'), test.site('south'), test.site('gone');
select test.person('ann');
insert into core.custom_fields (id, organization_id, entity, code, name, kind, is_required, vocabulary)
select test.remember(v.code, uuidv7()), test.id('acme'), 'asset.assets', v.code, v.code, v.kind, v.is_required,
       v.vocabulary
  from (values
    ('legacy_tag', 'TEXT', false, null::text[]), ('voltage', 'NUMBER', false, null),
    ('colour', 'TEXT', true, '{red,blue}'), ('note', 'TEXT', false, null)
  ) as v (code, kind, is_required, vocabulary);

create function pg_temp.write(p_custom jsonb)
returns setof integer
language sql
as $$ select row_version from api.update_asset(test.id('pump'), jsonb_build_object('custom', p_custom)) $$;

create function pg_temp.stands()
returns jsonb
language sql
as $$ select custom from api.assets where id = test.id('pump') $$;

select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name', 'x')) $$,
  '{custom.colour}', 'what is required is asked for, also of one who says nothing about own fields'
);
select test.refuses_fields(
  $$ select api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name', 'x', 'custom', null)) $$,
  '{custom.colour}', 'null says nothing'
);
select test.remember('pump', id)
  from api.create_asset(jsonb_build_object('site_id', test.id('north'), 'name', 'Pump', 'custom',
         '{"legacy_tag": "A7", "voltage": 230.50, "colour": "red", "note": null}'::jsonb));
select is(
  pg_temp.stands()::text, '{"colour": "red", "voltage": 230.50, "legacy_tag": "A7"}',
  'what is given is kept to the digit, what is null is not there'
);
select lives_ok($$ select pg_temp.write('{"voltage": 400}') $$, 'one field is changed');
select is(pg_temp.stands(), '{"colour": "red", "voltage": 400, "legacy_tag": "A7"}', 'the others stay');
select lives_ok($$ select pg_temp.write('{"voltage": null, "note": "x"}') $$, 'null takes one away');
select is(pg_temp.stands(), '{"colour": "red", "note": "x", "legacy_tag": "A7"}', 'and only that');
select lives_ok($$ select pg_temp.write(null), pg_temp.write('{}') $$, 'no value and no field say nothing');
select is(pg_temp.stands(), '{"colour": "red", "note": "x", "legacy_tag": "A7"}', 'and change nothing');
select test.refuses_fields(
  $$ select pg_temp.write('{"colour": null}') $$, '{custom.colour}', 'what is required is not taken away'
);
select test.refuses_fields(
  $$ select api.update_asset(
       test.id('pump'), '{"name": "", "custom": {"voltage": "x", "size": 1, "legacy_tag": "B"}}'
     ) $$,
  '{custom.size,custom.voltage,name}', 'what is wrong in itself is told at once'
);

select api.update_custom_field(test.id('legacy_tag'), '{"archived_at": "2026-01-01T00:00:00Z"}'),
       api.update_custom_field(test.id('colour'), '{"vocabulary": ["blue"]}');
select is(
  pg_temp.stands(), '{"colour": "red", "note": "x", "legacy_tag": "A7"}', 'a field that is put away is still shown'
);
select lives_ok($$ select pg_temp.write(pg_temp.stands()) $$, 'what was read can be written back');
select is(pg_temp.stands(), '{"colour": "red", "note": "x", "legacy_tag": "A7"}', 'and nothing is lost');
select lives_ok($$ select pg_temp.write('{"note": "y"}') $$, 'other fields change');
select test.refuses_fields(
  $$ select pg_temp.write('{"legacy_tag": "B", "colour": "green"}') $$, '{custom.colour,custom.legacy_tag}',
  'a field that is put away takes no new value, nor does one a word that it does not know'
);
select lives_ok($$ select pg_temp.write('{"legacy_tag": null, "colour": "blue"}') $$, 'but it can be emptied');
select is(pg_temp.stands(), '{"colour": "blue", "note": "y"}', 'for good');
select test.refuses_fields(
  $$ select pg_temp.write('{"legacy_tag": "A7"}') $$, '{custom.legacy_tag}', 'then its old value is new, too'
);

-- What was put away.
select test.remember('hall', id)
  from api.create_location(jsonb_build_object('site_id', test.id('north'), 'code', 'H', 'name', 'Hall'));
select test.remember('pumps', id) from api.create_asset_category('{"code": "P", "name": "Pumps"}');
select api.move_asset(test.id('pump'), jsonb_build_object('location_id', test.id('hall'))),
       api.update_asset(test.id('pump'), jsonb_build_object('category_id', test.id('pumps')));
select api.update_location(test.id('hall'), '{"archived_at": "2026-01-01T00:00:00Z"}'),
       api.update_asset_category(test.id('pumps'), '{"archived_at": "2026-01-01T00:00:00Z"}'),
       api.update_site(test.id('gone'), '{"archived_at": "2026-01-01T00:00:00Z"}');
select test.refuses_fields(
  $$ select api.create_asset(
       jsonb_build_object(
         'site_id', test.id('gone'), 'name', 'x', 'location_id', test.id('hall'), 'category_id', test.id('pumps'),
         'custom', '{"colour": "blue"}'::jsonb
       )
     ) $$,
  '{category_id,location_id,site_id}', 'what was put away takes nothing new'
);
select lives_ok(
  $$ select api.update_asset(
              test.id('pump'), jsonb_build_object('category_id', upper(test.id('pumps')::text), 'name', 'x')
            ),
            api.move_asset(test.id('pump'), jsonb_build_object('location_id', test.id('hall'), 'parent_id', null)) $$,
  'what stands there stays, and can be said again'
);
select lives_ok(
  $$ select api.move_asset(test.id('pump'), '{"location_id": null}'),
            api.update_asset(test.id('pump'), '{"category_id": null}') $$,
  'or leaves'
);
select test.refuses_fields(
  $$ select api.move_asset(
       test.id('pump'), jsonb_build_object('site_id', test.id('gone'), 'location_id', test.id('hall'))
     ) $$,
  '{location_id,site_id}', 'but does not come back'
);
select test.refuses_fields(
  $$ select api.update_asset(test.id('pump'), jsonb_build_object('category_id', test.id('pumps'))) $$,
  '{category_id}', 'in no way'
);
select test.sign_out();

select * from finish();
rollback;
