-- Refuses to say that it was tried that nothing is left before it was at every point.
create or replace function safety.check_tried(p_application safety.applications, p_point_ids uuid[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select jsonb_agg(
           core.fault('p_point_ids', 'LOCKOUT_POINT_UNTRIED', format('Point %s: %s', o.position, o.verify_step))
             || jsonb_build_object('id', o.id)
           order by o.position
         )
    into v_faults
    from safety.points as o
   where o.procedure_id = p_application.procedure_id
     and not o.id = any (coalesce(p_point_ids, '{}'));

  if v_faults is not null then
    perform core.refuse(
      'LOCKOUT_POINT_UNTRIED', format('Lockout %s was not verified at every point', p_application.application_number),
      422,
      v_faults, 'Send the ids of all tested points in p_point_ids'
    );
  end if;
end
$$;

grant execute on function safety.check_tried to assetry_api;
