begin;
select plan(2);

select is(
  (select string_agg(v.value, ' | ' order by v.n)
     from (values (1, '2026-03-31T08:00:00Z'), (2, '2026-03-31 08:00+02'), (3, '2026-03-31T08:00:00.5+02:00'),
                  (4, '2026-03-31t08:00-0330')) as v (n, value)
    where not core.is_of_kind(to_jsonb(v.value), 'TIMESTAMP')),
  null, 'an instant has its time zone'
);
select is(
  (select string_agg(v.value, ' | ' order by v.n)
     from (values (1, '2026-03-31T08:00:00'), (2, '2026-03-31 08:00'), (3, '2026-03-31'), (4, '2026-02-30T08:00Z'),
                  (5, 'infinity')) as v (n, value)
    where core.is_of_kind(to_jsonb(v.value), 'TIMESTAMP')),
  null, 'without one it is none'
);

select * from finish();
rollback;
