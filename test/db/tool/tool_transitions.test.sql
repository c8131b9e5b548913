-- Every action on a calibration, a review and an extension in every status, by core.transitions.
begin;
select plan(6);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('qa');
select test.asset('wrench', 'north');
select test.calibration(s, 'wrench', now() - make_interval(days => n::integer), jsonb_build_object('status', s))
  from unnest('{RECORDED,WITHDRAWN}'::text[]) with ordinality as s (s, n);
select test.calibration('of ' || s, 'wrench', now() - make_interval(days => 10 + n::integer))
  from unnest('{OPEN,ASSESSED,CLOSED,REVIEW WITHDRAWN}'::text[]) with ordinality as s (s, n);
insert into tool.reviews (
  id, organization_id, site_id, review_number, asset_id, calibration_id, cause, status, window_ends_at
)
select test.remember(s, uuidv7()), test.id('acme'), test.id('north'), s, test.id('wrench'), test.id('of ' || s),
  'STANDARD',
       replace(s, 'REVIEW ', ''), now()
  from unnest('{OPEN,ASSESSED,CLOSED,REVIEW WITHDRAWN}'::text[]) as s;

-- Of each status an extension of an asset of its own, which may be extended.
insert into asset.categories (id, organization_id, code, name, may_extend)
values (test.remember('extendable', uuidv7()), test.id('acme'), 'E', 'E', true);
select test.work_type('calibrate', null, 'CALIBRATION');
select test.asset('of ' || lower(s), 'north') from unnest('{REQUESTED,APPROVED,REJECTED}'::text[]) as s;
update asset.assets set category_id = test.id('extendable') where name like 'of %';
select test.schedule('due ' || s, 'of ' || lower(s), jsonb_build_object('type_id', test.id('calibrate'))),
       test.calibration('extended ' || s, 'of ' || lower(s), now() - interval '1 day')
  from unnest('{REQUESTED,APPROVED,REJECTED}'::text[]) as s;
update maintenance.schedules
   set next_due_on = core.site_date(site_id) + 10, next_due_at = now() + interval '10 days';
insert into tool.extensions (
  id, organization_id, site_id, asset_id, calibration_id, due_on, until_on, reason, status, decided_at
)
select test.remember(s, uuidv7()), test.id('acme'), test.id('north'), test.id('of ' || lower(s)),
       test.id('extended ' || s), core.site_date(test.id('north')) + 10, core.site_date(test.id('north')) + 20, 'x', s,
       case when s <> 'REQUESTED' then now() end
  from unnest('{REQUESTED,APPROVED,REJECTED}'::text[]) as s;

create function pg_temp.outcome(p_statement text)
returns text
language plpgsql
as $$
declare
  v_outcome text;
begin
  execute p_statement into v_outcome;
  raise exception using errcode = 'TEST0', message = v_outcome;
exception
  when sqlstate 'TEST0' then
    return sqlerrm;
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;
-- What the table of transitions says of an action that a person calls.
create function pg_temp.expected(p_entity text, p_status text, p_action text)
returns text
language sql
security definer
as $$
  select coalesce(
           (
             select min(t.to_status)
               from core.transitions as t
              where t.entity = p_entity
                and t.from_status = p_status
                and t.action = p_action
           ), 'TRANSITION_NOT_ALLOWED'
         )
$$;

select test.sign_in('qa');
select is_empty(
  $$ select s, o.outcome
       from unnest('{RECORDED,WITHDRAWN}'::text[]) as s
      cross join lateral (
             select pg_temp.outcome(format('select status from api.withdraw_calibration(%L, %L)', test.id(s),
               'x')) as outcome
           ) as o
      where o.outcome <> pg_temp.expected('tool.calibrations', s, 'withdraw_calibration') $$,
  'calibrations'
);
select is_empty(
  $$ select s, o.outcome
       from unnest('{OPEN,ASSESSED,CLOSED,REVIEW WITHDRAWN}'::text[]) as s
      cross join lateral (
             select pg_temp.outcome(format('select status from api.close_tool_review(%L, %L)', test.id(s),
               'x')) as outcome
           ) as o
      where o.outcome <> pg_temp.expected('tool.reviews', replace(s, 'REVIEW ', ''), 'close_tool_review') $$,
  'reviews that are closed'
);
select is_empty(
  $$ select s, o.outcome
       from unnest('{OPEN,ASSESSED,CLOSED,REVIEW WITHDRAWN}'::text[]) as s
      cross join lateral (
             select pg_temp.outcome(format('select status from api.review_tool_uses(%L, %L)', test.id(s),
               '[]')) as outcome
           ) as o
      where o.outcome <> pg_temp.expected('tool.reviews', replace(s, 'REVIEW ', ''), 'review_tool_uses') $$,
  'reviews that are assessed'
);
select is_empty(
  $$ select s, a.action, o.outcome
       from unnest('{REQUESTED,APPROVED,REJECTED}'::text[]) as s
      cross join (
             values ('approve_calibration_extension', ''), ('reject_calibration_extension', $q$, 'x'$q$)
           ) as a (action, more)
      cross join lateral (
             select pg_temp.outcome(
                      format('select status from api.%I(%L%s)', a.action, test.id(s), a.more)
                    ) as outcome
           ) as o
      where o.outcome <> pg_temp.expected('tool.extensions', s, a.action) $$,
  'extensions'
);
select results_eq(
  $$ select status, allowed_actions from api.calibration_extensions order by status $$,
  $$ values ('APPROVED', null::jsonb), ('REJECTED', null),
            ('REQUESTED', '["approve_calibration_extension", "reject_calibration_extension"]') $$,
  'of which the list offers just these'
);
select results_eq(
  $$ select status, allowed_actions from api.tool_reviews order by review_number $$,
  $$ values ('ASSESSED', '["close_tool_review"]'::jsonb), ('CLOSED', null), ('OPEN', '["review_tool_uses"]'),
    ('WITHDRAWN', null) $$,
  'the list offers just these'
);
select test.sign_out();

select * from finish();
rollback;
