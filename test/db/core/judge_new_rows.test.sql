-- What new rows of an import lack is asked once for all that give the same; each is told its own.
begin;
select plan(3);

select test.organization('acme');
select test.site('north');
select test.person('tess', '{north}', '{location.import}');
insert into core.custom_fields (organization_id, entity, code, name, kind, is_required) values
  (test.id('acme'), 'asset.locations', 'area', 'Area', 'NUMBER', true),
  (test.id('acme'), 'asset.locations', 'note', 'Note', 'TEXT', false);

create function pg_temp.outcomes(p_rows jsonb)
returns table (code text, faults text)
language sql
as $$
  select o.outcome ->> 'code',
         (
           select string_agg(concat_ws(' ', f ->> 'field', f ->> 'code'), ', ' order by f ->> 'field')
             from jsonb_array_elements(o.outcome -> 'faults') as f
         )
    from api.import_locations(p_rows) as i
   cross join jsonb_array_elements(i.row_outcomes) as o (outcome)
   order by 1
$$;

select test.sign_in('tess');
select results_eq(
  $$ select * from pg_temp.outcomes('[
       {"code": "A", "site_code": "NORTH", "name": "a", "custom": {"area": 7}},
       {"code": "B", "site_code": "NORTH", "name": "b", "custom": {"area": 7}},
       {"code": "C", "site_code": "NORTH", "custom": {"area": 7}},
       {"code": "D", "site_code": "NORTH", "name": "d", "custom": {"area": "large", "note": "x", "colour": 1}},
       {"code": "E", "site_code": "NORTH", "name": "e", "custom": {"area": "large", "note": "x", "colour": 1}},
       {"code": "F", "site_code": "NORTH", "name": "f", "custom": null},
       {"code": "G", "site_code": "NORTH", "name": "g"},
       {"code": "H", "site_code": "NORTH", "name": "h", "archived_at": "2024-02-29T00:00:00Z", "custom": {"area": 7}},
       {"code": "I", "site_code": "NORTH", "name": "i", "archived_at": null, "custom": {"area": 8}},
       {"code": "J", "site_code": "NORTH", "name": "", "archived_at": "2024-02-29T00:00:00Z"}
     ]') $$,
  $$ values ('A', null::text), ('B', null), ('C', 'name MISSING_VALUE'),
            ('D', 'custom.area INVALID_TYPE, custom.colour UNKNOWN_FIELD'),
            ('E', 'custom.area INVALID_TYPE, custom.colour UNKNOWN_FIELD'), ('F', 'custom.area MISSING_VALUE'),
            ('G', 'custom.area MISSING_VALUE'), ('H', 'archived_at READ_ONLY'), ('I', null),
            ('J', 'archived_at READ_ONLY, custom.area MISSING_VALUE, name MISSING_VALUE') $$,
  'everything that a row lacks or may not say is told, for each row'
);
select results_eq(
  $$ select l.code::text, l.custom from api.locations as l order by l.code $$,
  $$ values ('A', '{"area": 7}'::jsonb), ('B', '{"area": 7}'), ('I', '{"area": 8}') $$,
  'and what was accepted is kept'
);
select results_eq(
  $$ select * from pg_temp.outcomes('[
       {"code": "A", "site_code": "NORTH", "name": "a", "custom": {"note": "y"}},
       {"code": "K", "site_code": "NORTH", "name": "k", "custom": {"note": "y"}}
     ]') $$,
  $$ values ('A', null::text), ('K', 'custom.area MISSING_VALUE') $$,
  'a record that stands need not say again what it has'
);
select test.sign_out();

select * from finish();
rollback;
