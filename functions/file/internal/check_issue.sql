-- Refuses with everything that is wrong with how an address is to be issued.
create or replace function file.check_issue(
  p_variant   text,
  p_minutes   integer,
  p_uses      integer,
  p_days      integer,
  p_most_uses integer default 100,
  p_most_days integer default 30
)
returns void
language sql
stable
set search_path = ''
as $$
  select core.refuse_faults(
    coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)) filter (where f.is_so), '[]')
  )
    from (
      values
        (
          'p_variant', 'NOT_IN_VOCABULARY', 'One of ORIGINAL, SMALL, MEDIUM',
          p_variant is null or p_variant not in ('ORIGINAL', 'SMALL', 'MEDIUM')
        ),
        ('p_minutes', 'OUT_OF_RANGE', 'Expected 1 to 60', p_minutes not between 1 and 60),
        (
          'p_minutes', 'READ_ONLY', 'p_days sets the time of an address for people without an account',
          p_minutes is not null and (p_uses is not null or p_days is not null)
        ),
        ('p_uses', 'OUT_OF_RANGE', format('Expected 1 to %s', p_most_uses), p_uses not between 1 and p_most_uses),
        ('p_days', 'OUT_OF_RANGE', format('Expected 1 to %s', p_most_days), p_days not between 1 and p_most_days)
    ) as f (field, code, message, is_so)
$$;

grant execute on function file.check_issue to assetry_api;
