-- The instants that were calculated for something at a site from an instant on, by the minutes of a promise: when half
-- of them, three quarters and all have passed, with those of these minutes that were lacking. They are null where the
-- calendar has no hours.
create or replace function service.with_instants(
  p_known   jsonb,
  p_site_id uuid,
  p_from    timestamptz,
  p_minutes integer[]
)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_lacking  numeric[] := '{}';
  v_instants timestamptz[];
  v_minutes  integer;
begin
  foreach v_minutes in array p_minutes loop
    if v_minutes is not null and not p_known ? v_minutes::text then
      p_known := p_known || jsonb_build_object(v_minutes, null);
      v_lacking := v_lacking || array[v_minutes * 0.5, v_minutes * 0.75, v_minutes];
    end if;
  end loop;

  if v_lacking <> '{}' then
    select workforce.instants_after(c.calendar_id, c.time_zone, p_from, v_lacking) into v_instants
      from workforce.site_calendar(p_site_id) as c;

    for v_place in 1 .. cardinality(v_lacking) / 3 loop
      p_known := p_known || jsonb_build_object(
        v_lacking[3 * v_place]::integer,
        jsonb_build_object(
          'half_at', v_instants[3 * v_place - 2], 'three_quarters_at', v_instants[3 * v_place - 1],
          'due_at', v_instants[3 * v_place]
        )
      );
    end loop;
  end if;

  return p_known;
end
$$;

grant execute on function service.with_instants to assetry_api;
