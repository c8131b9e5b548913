-- What is wrong among many things that may be, asked in one expression.
begin;
select plan(3);

select is(
  core.faults(
    case when 1 = 1 then core.fault('b', 'TOO_SMALL', 'At least 2') end,
    case when 1 = 2 then core.fault('c', 'TOO_LARGE', 'At most 9') end,
    case when null then core.fault('d', 'TOO_LARGE', 'At most 9') end,
    core.fault('a', 'MISSING_VALUE', 'A value is required')
  ),
  '[{"field": "b", "code": "TOO_SMALL", "message": "At least 2"},
    {"field": "a", "code": "MISSING_VALUE", "message": "A value is required"}]',
  'what is so is told in the order given, what is not so or unknown is not'
);
select is(core.faults(null, null), '[]', 'nothing that is so is no fault');
select results_eq(
  $$ select n, core.faults(
              case when n > 1 then core.fault('n', 'TOO_LARGE', format('%s is above 1', n)) end,
              case when n = 1 then core.fault('n', 'NOT_ALLOWED', 'Not 1') end
            )
       from generate_series(0, 2) as n
      order by n $$,
  $$ values (0, '[]'::jsonb), (1, '[{"field": "n", "code": "NOT_ALLOWED", "message": "Not 1"}]'),
            (2, '[{"field": "n", "code": "TOO_LARGE", "message": "2 is above 1"}]') $$,
  'each row has its own'
);

select * from finish();
rollback;
