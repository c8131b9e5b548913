-- What follows from calibrations in whatever order they are recorded: blocks, reviews and their times; and from those
-- that are withdrawn. Days are counted from the first of January.
begin;
select plan(13);

select test.organization('acme');
select test.site('north'), test.site('east', null, 'Pacific/Kiritimati');
select test.person('ann'), test.person('qa');
select test.asset(a, 'north')
  from unnest('{late,alone,gone,same,before,thrice,recalled,twice,amid,unseen,unseen good,doubtful,spoilt,'
    'chain,link}'::text[])
    as a;
select test.asset(a, 'east') from unnest('{used,planned,first,between}'::text[]) as a;
update asset.assets set in_service_on = '2026-01-03' where id in (test.id('used'), test.id('first'));
update asset.assets set in_service_on = '2026-02-01' where id = test.id('planned');
update asset.assets set in_service_on = '2026-01-05' where id = test.id('between');

create function pg_temp.day(p_days numeric) returns timestamptz language sql as $$
  select '2026-01-01T00:00Z'::timestamptz + p_days * interval '1 day'
$$;
create function pg_temp.days(p_at timestamptz) returns numeric language sql as $$
  select trim_scale(round(extract(epoch from p_at - '2026-01-01T00:00Z') / 86400, 4))
$$;
create function pg_temp.calibrate(p_asset text, p_days numeric, p_found text, p_left text) returns uuid
language sql
as $$
  select test.remember(
           p_asset || ' ' || p_days,
           (
             select c.id
               from api.record_calibration(
                      test.id(p_asset),
                      jsonb_build_object(
                        'performed_at', pg_temp.day(p_days), 'as_found', p_found, 'as_left', p_left,
                        'not_checked_reason', case p_found when 'NOT_CHECKED' then 'Broken' end, 'was_adjusted', true
                      )
                    ) as c
           )
         )
$$;
create function pg_temp.blocks(p_assets text[]) returns table (asset text, reason text, starts numeric, ends numeric)
language sql
as $$
  select b.asset_name, b.reason, pg_temp.days(b.starts_at), pg_temp.days(b.ends_at)
    from api.asset_blocks as b
   where b.asset_name = any (p_assets)
   order by b.asset_name, b.starts_at
$$;
select test.calibration('withdrawn', 'gone', pg_temp.day(10), '{"status": "WITHDRAWN"}');

-- Blocks.
select test.sign_in('ann');
select api.block_asset(test.id('recalled'), 'RECALL');
select pg_temp.calibrate(c.asset, c.days, c.was_found, c.was_left)
  from (
    values (1, 'late', 10, 'IN', 'IN'), (2, 'late', 5, 'OUT', 'OUT'), (3, 'alone', 5, 'OUT', 'OUT'),
           (4, 'gone', 5, 'OUT', 'OUT'), (5, 'same', 5, 'OUT', 'OUT'), (6, 'same', 5, 'IN', 'IN'),
           (7, 'before', 5, 'OUT', 'OUT'), (8, 'before', 4, 'IN', 'IN'), (9, 'thrice', 5, 'OUT', 'OUT'),
           (10, 'thrice', 6, 'IN', 'IN'), (11, 'thrice', 7, 'IN', 'IN'), (12, 'recalled', 8, 'IN', 'IN'),
           (13, 'twice', 5, 'OUT', 'OUT'), (14, 'twice', 6, 'OUT', 'OUT'),
           (15, 'amid', 5, 'OUT', 'OUT'), (16, 'amid', 7, 'OUT', 'OUT'), (17, 'amid', 6, 'IN', 'IN')
  ) as c (place, asset, days, was_found, was_left)
 order by c.place;
select results_eq(
  $$ select * from pg_temp.blocks('{late,alone,gone,same,before,thrice,twice,amid}') $$,
  $$ values ('alone', 'CALIBRATION_FAILED', 5.0, null::numeric), ('amid', 'CALIBRATION_FAILED', 5, 6),
            ('amid', 'CALIBRATION_FAILED', 7, null), ('before', 'CALIBRATION_FAILED', 5, null),
            ('gone', 'CALIBRATION_FAILED', 5, null), ('same', 'CALIBRATION_FAILED', 5, 5),
            ('thrice', 'CALIBRATION_FAILED', 5, 6), ('twice', 'CALIBRATION_FAILED', 5, null) $$,
  'the newest calibration blocks where it fails; a later one that passes ends the block, once'
);
select results_eq(
  $$ select reason, ends_at from api.asset_blocks where asset_name = 'recalled' $$,
  $$ values ('RECALL', null::timestamptz) $$, 'and no block that it is not about'
);
select results_eq(
  $$ select test.name_of(calibration_id), test.name_of(ended_by_calibration_id) from api.asset_blocks
      where asset_name in ('thrice', 'alone') order by 1 $$,
  $$ values ('alone 5', null), ('thrice 5', 'thrice 6') $$, 'the block names both'
);

-- Reviews: which there are, and of what time.
select pg_temp.calibrate(c.asset, c.days, c.was_found, c.was_left)
  from (
    values (1, 'unseen', 5, 'NOT_CHECKED', 'OUT'), (2, 'unseen good', 5, 'NOT_CHECKED', 'IN'),
           (3, 'doubtful', 5, 'INDETERMINATE', 'IN'), (4, 'spoilt', 5, 'IN', 'OUT'), (5, 'used', 5, 'OUT', 'IN'),
           (6, 'planned', 5, 'OUT', 'IN'), (7, 'first', 3, 'NOT_CHECKED', 'IN'), (8, 'first', 5, 'OUT', 'IN'),
           (9, 'between', 3, 'NOT_CHECKED', 'IN'), (10, 'between', 5, 'OUT', 'IN'), (11, 'chain', 1, 'IN', 'IN'),
           (12, 'chain', 1.5, 'NOT_CHECKED', 'IN'), (13, 'chain', 3, 'NOT_CHECKED', 'IN'), (14, 'chain', 5, 'OUT',
             'IN'),
           (15, 'link', 1, 'IN', 'IN'), (16, 'link', 2, 'IN', 'OUT'), (17, 'link', 9, 'IN', 'IN'),
           (18, 'link', 5, 'OUT', 'IN')
  ) as c (place, asset, days, was_found, was_left)
 order by c.place;
select results_eq(
  $$ select asset_name::text, cause, pg_temp.days(window_starts_at), pg_temp.days(window_ends_at),
            pg_temp.days(unverified_starts_at), status
       from api.tool_reviews
      where asset_name in ('unseen', 'unseen good', 'doubtful', 'spoilt', 'used', 'planned', 'first', 'between',
        'chain',
        'link', 'late')
      order by asset_name $$,
  $$ values ('between', 'OUT_OF_TOLERANCE', 3.0, 5.0, 3.0, 'ASSESSED'),
            ('chain', 'OUT_OF_TOLERANCE', 3, 5, 1, 'ASSESSED'), ('doubtful', 'OUT_OF_TOLERANCE', null, 5, null,
              'ASSESSED'),
            ('first', 'OUT_OF_TOLERANCE', 3, 5, 1.4167, 'ASSESSED'), ('late', 'OUT_OF_TOLERANCE', null, 5, null,
              'ASSESSED'),
            ('link', 'OUT_OF_TOLERANCE', 1, 5, null, 'ASSESSED'),
            ('planned', 'OUT_OF_TOLERANCE', 5, 5, null, 'ASSESSED'),
            ('unseen', 'OUT_OF_TOLERANCE', null, 5, null, 'ASSESSED'),
            ('used', 'OUT_OF_TOLERANCE', 1.4167, 5, null, 'ASSESSED') $$,
  'from the last calibration that left it in tolerance, else from the day on which it was put in service at its site'
);
select test.sign_out();

-- A calibration that is withdrawn changes the times of those after it; others, and those withdrawn, keep theirs.
select test.sign_in('qa');
select lives_ok(
  $$ select api.withdraw_calibration(test.id(c), 'Mistyped') from unnest('{chain 1,link 5}'::text[]) as c $$,
  'two are withdrawn'
);
select test.sign_out();
select test.sign_in('ann');
select pg_temp.calibrate('link', 3, 'IN', 'IN');
select results_eq(
  $$ select asset_name::text, pg_temp.days(window_starts_at), pg_temp.days(unverified_starts_at), status
       from api.tool_reviews where asset_name in ('chain', 'link', 'first') order by asset_name $$,
  $$ values ('chain', 3.0, 3.0, 'ASSESSED'), ('first', 3, 1.4167, 'ASSESSED'), ('link', 1, null, 'WITHDRAWN') $$,
  'nobody knows of the time before the unchecked one any more; the review of the withdrawn one is withdrawn as it was'
);
select results_eq(
  $$ select test.name_of(id) from api.calibrations where status = 'WITHDRAWN' and id <> test.id('withdrawn')
    order by 1 $$,
  $$ values ('chain 1'), ('link 5') $$, 'other calibrations stand'
);
select test.sign_out();

-- Blocks when calibrations are withdrawn.
select test.sign_in('ann');
select api.block_asset(test.id('alone'), 'RECALL');
select pg_temp.calibrate('thrice', 8, 'OUT', 'OUT');
select test.sign_out();
select test.sign_in('qa');
select api.withdraw_calibration(test.id(c), 'Mistyped') from unnest('{thrice 6,twice 5,late 10}'::text[]) as c;
select results_eq(
  $$ select asset, starts, ends is null from pg_temp.blocks('{late,thrice,twice}') $$,
  $$ values ('late', 5.0, true), ('thrice', 5, false), ('thrice', 8, true), ('twice', 5, false), ('twice', 6, true) $$,
  'a block stays ended where another of its reason is open; that of the calibration ends, and the newest one that '
    'stands blocks where it failed'
);
select ok(
  (select min(ends_at) >= now() and bool_and(end_note like 'Withdrawn: CAL-%') from api.asset_blocks
    where asset_name = 'twice' and ends_at is not null), 'now, and says why'
);
select api.withdraw_calibration(test.id('thrice 5'), 'Mistyped');
select results_eq(
  $$ select asset, starts, ends from pg_temp.blocks('{thrice}') $$,
  $$ values ('thrice', 5.0, 6.0), ('thrice', 8, null) $$, 'one that had ended keeps its end'
);
select test.sign_out();
select test.sign_in('ann');
select pg_temp.calibrate('before', 6, 'IN', 'IN'), pg_temp.calibrate('alone', 6, 'IN', 'IN');
select api.block_asset(test.id('before'), 'OTHER');
select test.sign_out();
select test.sign_in('qa');
select api.withdraw_calibration(test.id('before 6'), 'Mistyped');
select results_eq(
  $$ select asset, reason, ends from pg_temp.blocks('{alone,before}') order by 1, 2 $$,
  $$ values ('alone', 'CALIBRATION_FAILED', 6.0), ('alone', 'RECALL', null), ('before', 'CALIBRATION_FAILED', null),
            ('before', 'OTHER', null) $$,
  'what it ended lasts again; blocks of other assets and reasons are as they were'
);
select is_empty(
  $$ select 1 from api.asset_blocks where asset_name = 'before' and ended_by_calibration_id is not null $$,
  'and names no calibration that ended it'
);
select test.refuses($$ select api.withdraw_calibration(test.id('before 5'), 'x', 99) $$, 'STALE_ROW', 409,
  'in the version that was read');
select test.sign_out();

select * from finish();
rollback;
