-- Records are archived at once: a time to come is refused by every action and import, and one just ahead is a clock's.
begin;
select plan(5);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{north}');
select test.place('hall', 'north');

select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.update_location(test.id('hall'), jsonb_build_object('archived_at', now() + interval '1 hour')) $$,
  '{archived_at}', 'a change in the future is refused'
);
select is(
  (
    select jsonb_path_query_array(to_jsonb(i), '$.row_outcomes[*].faults[*].code')
      from api.import_locations('[{"site_code": "NORTH", "code": "hall", "archived_at": "2999-02-01T00:00:00Z"}]') as i
  ),
  '["IN_FUTURE"]'::jsonb, 'by an import, too'
);
select is((select archived_at from api.locations where id = test.id('hall')), null, 'and archives nothing');
select lives_ok(
  $$ select api.update_location(test.id('hall'), jsonb_build_object('archived_at', now() + interval '1 minute')) $$,
  'a clock may be ahead'
);
select lives_ok(
  $$ select api.update_location(test.id('hall'), '{"archived_at": "2026-02-01T00:00:00Z"}') $$,
  'and a time in the past is taken'
);
select test.sign_out();

select * from finish();
rollback;
