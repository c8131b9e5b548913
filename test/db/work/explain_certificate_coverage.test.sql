-- Certificates that work requires of those who have it, and how many are valid.
begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('sue', '{south}');
select test.worker('wim', 'north'), test.worker('zoe', 'north'), test.worker('kim', 'south');
select test.work_type('hot', null), test.work_type('cold', null), test.certificate_type('weld'),
       test.certificate_type('crane');
select test.requirement('type_id', 'hot', 'weld'), test.requirement('type_id', 'hot', 'crane'),
       test.requirement('type_id', 'cold', 'weld');
select test.certificate('w1', 'wim', 'weld', core.site_date(null)),
       test.certificate('w2', 'wim', 'crane', core.site_date(null) - 1),
       test.certificate('z1', 'zoe', 'weld', core.site_date(null) + 1), test.certificate('z2', 'zoe', 'crane');
-- Many orders, in every status, each with some of the three workers.
select test.work_order('o' || n, case when n % 3 = 0 then 'south' else 'north' end) from generate_series(0, 23) as n;
alter table work.work_orders disable trigger check_transition;
update work.work_orders as w
   set type_id = case n.n % 4 when 0 then test.id('hot') when 1 then test.id('cold') end,
       status = (array['ASSIGNED', 'IN_PROGRESS', 'ON_HOLD', 'OPEN', 'DRAFT'])[1 + n.n % 5],
       started_at = case when n.n % 5 in (1, 2) then now() end,
       hold_reason = case when n.n % 5 = 2 then (select h.code from work.hold_reasons as h limit 1) end,
       status_before_hold = case when n.n % 5 = 2 then 'IN_PROGRESS' end
  from generate_series(0, 23) as n (n)
 where w.id = test.id('o' || n.n);
-- What waits for the end of the transaction runs now: a table that it is about is not changed.
set constraints all immediate;
set constraints all deferred;
alter table work.work_orders enable trigger check_transition;
insert into work.assignments (organization_id, site_id, work_order_id, worker_id, ended_at)
select w.organization_id, w.site_id, w.id, test.id(k.name), case when n.n % 7 = 6 then now() end
  from generate_series(0, 23) as n (n)
  join work.work_orders as w on w.id = test.id('o' || n.n)
  join (values ('wim', 2), ('zoe', 3), ('kim', 5)) as k (name, every) on n.n % k.every <> 1;

-- One pair after the other.
create function pg_temp.walked(p_site text) returns text language plpgsql security definer as $$
declare
  v_order  work.work_orders;
  v_worker uuid;
  v_type   uuid;
  v_seen   text[] := '{}';
  v_valid  integer := 0;
  v_pair   text;
begin
  for v_order in select * from work.work_orders as w where w.site_id = test.id(p_site) loop
    continue when v_order.status not in ('ASSIGNED', 'IN_PROGRESS', 'ON_HOLD');

    for v_worker in
      select a.worker_id from work.assignments as a where a.work_order_id = v_order.id and a.ended_at is null
    loop
      for v_type in select r.certificate_type_id from workforce.requirements as r where r.type_id = v_order.type_id loop
        v_pair := v_worker || ' ' || v_type;
        continue when v_pair = any (v_seen);
        v_seen := v_seen || v_pair;
        v_valid := v_valid + exists (
          select 1 from workforce.worker_certificates as c
           where c.worker_id = v_worker and c.certificate_type_id = v_type
             and coalesce(c.expires_on >= core.site_date(test.id(p_site)), true)
        )::integer;
      end loop;
    end loop;
  end loop;

  return v_valid || ' of ' || cardinality(v_seen);
end
$$;

select test.sign_in('ann');
select results_eq(
  $$ select site_code, numerator || ' of ' || denominator from api.explain_certificate_coverage()
      where site_id is not null $$,
  $$ values ('NORTH', pg_temp.walked('north')), ('SOUTH', pg_temp.walked('south')) $$,
  'as counted one pair after the other'
);
select results_eq(
  $$ select numerator, denominator, percent, numerator_ids, cardinality(denominator_ids)
       from api.explain_certificate_coverage(p_details => true) where site_id is null $$,
  $$ values (3::numeric, 6::numeric, 50.00, array[test.id('zoe')], 3) $$, 'a pair counts once in the total'
);
select results_eq(
  $$ select v.group_values ->> 'site', v.numerator || ' of ' || v.denominator
       from api.list_figure_values('CERTIFICATE_COVERAGE', p_group_by => '{site}') as v $$,
  $$ values ('NORTH', pg_temp.walked('north')), ('SOUTH', pg_temp.walked('south')) $$, 'so says the figure of each site'
);
select results_eq(
  $$ select r.list, test.name_of(r.record_id), r.numerator, r.denominator
       from api.list_figure_records('CERTIFICATE_COVERAGE', p_site_ids => array[test.id('north')]) as r
      order by 2 $$,
  $$ values ('workers', 'kim', 0::numeric, 1::numeric), ('workers', 'wim', 1, 2), ('workers', 'zoe', 1, 1) $$,
  'whose records are workers'
);
select api.revoke_worker_certificate(test.id('z2'), 'Lost');
select is(
  (select numerator from api.explain_certificate_coverage() where site_id is null), 2::numeric, 'what is revoked is not valid'
);
select is(
  (select count(*)::integer from api.explain_certificate_coverage(array[test.id('north')])), 1, 'one site, one row'
);
select test.sign_out();
select test.sign_in('sue');
select results_eq(
  $$ select site_code from api.explain_certificate_coverage() $$, $$ values ('SOUTH'), (null) $$, 'within reach'
);
select test.refuses(
  $$ select api.explain_certificate_coverage(array[test.id('north')]) $$, 'SITE_NOT_FOUND', 404, 'no other site'
);
select test.sign_out();

select * from finish();
rollback;
