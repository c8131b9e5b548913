begin;
select plan(11);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.shift_pattern('two', 2, '{}');

select test.sign_in('ann');
select results_eq(
  $$ select code, shifts, row_version from api.update_pattern_shifts(test.id('two'),
       '[{"day_index": 0, "start_time": "06:00", "end_time": "14:00"},
         {"day_index": 1, "start_time": "22:00", "end_time": "06:00", "kind": "ON_CALL"}]', 1) $$,
  $$ values ('TWO', 2, 2) $$,
  'shifts are written'
);
select results_eq(
  $$ select day_index, start_time, end_time, kind from api.pattern_shifts order by 1 $$,
  $$ values (0, '06:00', '14:00', 'REGULAR'), (1, '22:00', '06:00', 'ON_CALL') $$,
  'and listed'
);
select test.refuses_fields(
  $$ select api.update_pattern_shifts(test.id('two'),
       '[{"day_index": 366, "start_time": "06:00", "end_time": "14:00"},
         {"day_index": 0, "start_time": "24:00", "end_time": "06:00:30"},
         {"start_time": "x", "kind": "OTHER"}]') $$,
  array[
    'p_shifts[1].day_index', 'p_shifts[2].end_time', 'p_shifts[2].start_time', 'p_shifts[3].day_index',
    'p_shifts[3].end_time', 'p_shifts[3].kind', 'p_shifts[3].start_time'
  ],
  'every fault of every row is returned'
);
select test.refuses_fields(
  $$ select api.update_pattern_shifts(test.id('two'),
       '[{"day_index": 2, "start_time": "06:00", "end_time": "14:00"}]') $$,
  '{p_shifts[1].day_index}', 'a shift stays within the cycle'
);
select test.refuses_fields(
  $$ select api.update_pattern_shifts(test.id('two'),
       '[{"day_index": 0, "start_time": "22:00", "end_time": "06:00"},
         {"day_index": 1, "start_time": "05:59", "end_time": "14:00"}]') $$,
  '{p_shifts[2].start_time}', 'two shifts do not overlap across midnight'
);
select test.refuses_fields(
  $$ select api.update_pattern_shifts(test.id('two'),
       '[{"day_index": 0, "start_time": "05:00", "end_time": "14:00"},
         {"day_index": 1, "start_time": "22:00", "end_time": "06:00"}]') $$,
  '{p_shifts[2].start_time}', 'nor from the end of the cycle into its begin'
);
select results_eq(
  $$ select shifts from api.update_pattern_shifts(test.id('two'),
       '[{"day_index": 0, "start_time": "06:00", "end_time": "06:00"},
         {"day_index": 1, "start_time": "06:00", "end_time": "06:00"}]') $$,
  $$ values (2) $$, 'around the clock in shifts of 24 hours'
);
select test.remember('stays', h.id) from api.pattern_shifts as h where h.day_index = 0;
select api.update_pattern_shifts(test.id('two'),
  '[{"day_index": 0, "start_time": "06:00", "end_time": "06:00"},
    {"day_index": 1, "start_time": "06:00", "end_time": "14:00"}]');
select results_eq(
  $$ select h.end_time, h.id = test.id('stays') from api.pattern_shifts as h order by h.day_index $$,
  $$ values ('06:00', true), ('14:00', false) $$, 'a shift that is not changed stays the same record'
);
select test.refuses(
  $$ select api.update_pattern_shifts(test.id('two'), '[]', 1) $$, 'STALE_ROW', 409, 'an old version is refused'
);
select test.refuses(
  $$ select api.update_pattern_shifts(uuidv7(), '[]') $$, 'SHIFT_PATTERN_NOT_FOUND', 404, 'a pattern that is not there'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_pattern_shifts(test.id('two'), '[]') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing changes'
);
select test.sign_out();

select * from finish();
rollback;
