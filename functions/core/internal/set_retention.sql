-- The operator's choice of how long a kind of thing is kept: days, for ever, or, with neither, as released.
create or replace function core.set_retention(p_name text, p_days integer, p_is_forever boolean default false)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_days not between 1 and 36500 then
    perform core.refuse('VALIDATION_FAILED', 'Between 1 and 36500 days are kept', 422);
  end if;

  update core.retentions as r set days = p_days, is_forever = p_is_forever where r.name = p_name;

  if not found then
    perform core.refuse('RETENTION_NOT_FOUND', format('No retention is named %s', p_name), 404);
  end if;
end
$$;
