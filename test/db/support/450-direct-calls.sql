-- What a request of an organization has set, for a test that calls private functions as the owner.
create function test.inside(p_organization text)
returns void
language sql
volatile
as $$ select set_config('assetry.organization_id', test.id(p_organization)::text, true) $$;

-- A shift as workforce.shifts_around has it, on the day of its start in UTC unless another is given.
create function test.shift(
  p_worker text, p_starts_at timestamptz, p_ends_at timestamptz, p_kind text default 'REGULAR', p_on date default null
)
returns workforce.worker_shifts
language sql
stable
as $$
  select jsonb_populate_record(
           null::workforce.worker_shifts,
           jsonb_build_object(
             'worker_id', test.id(p_worker), 'shift_on', coalesce(p_on, (p_starts_at at time zone 'UTC')::date),
             'starts_at', p_starts_at, 'ends_at', p_ends_at, 'during', tstzrange(p_starts_at, p_ends_at, '[)'),
             'kind', p_kind
           )
         )
$$;

-- A slot as work.stops_of has it.
create function test.stop(
  p_worker text, p_starts_at timestamptz, p_ends_at timestamptz, p_site text default 'north', p_order text default null
)
returns work.slots
language sql
stable
as $$
  select jsonb_populate_record(
           null::work.slots,
           jsonb_build_object(
             'id', uuidv7(), 'worker_id', test.id(p_worker), 'site_id', test.id(p_site),
             'work_order_id', case when p_order is not null then test.id(p_order) end, 'starts_at', p_starts_at,
             'ends_at', p_ends_at, 'during', tstzrange(p_starts_at, p_ends_at, '[)')
           )
         )
$$;

grant execute on function test.inside, test.shift, test.stop to public;
