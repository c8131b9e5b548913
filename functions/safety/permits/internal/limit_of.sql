-- The limit of a gas that the kind of a permit names; refuses one that it does not.
create or replace function safety.limit_of(p_permit safety.permits, p_gas text)
returns safety.permit_kind_limits
language plpgsql
stable
set search_path = ''
as $$
declare
  v_limit safety.permit_kind_limits;
begin
  select * into v_limit
    from safety.permit_kind_limits as l
   where l.kind_id = p_permit.kind_id
     and l.gas = p_gas;

  if not found then
    perform core.refuse_field(
      'gas', 'NOT_IN_VOCABULARY',
      coalesce(
        (
          select 'One of ' || string_agg(l.gas, ', ' order by l.position)
            from safety.permit_kind_limits as l
           where l.kind_id = p_permit.kind_id
        ),
        'This permit kind has no gas tests'
      )
    );
  end if;

  return v_limit;
end
$$;

grant execute on function safety.limit_of to assetry_api;
