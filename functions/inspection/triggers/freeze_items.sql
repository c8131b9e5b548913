-- The items of a published revision stay as they are, whoever writes them: what was asked must stay readable.
create or replace function inspection.freeze_items()
returns trigger
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if exists (
    select 1
      from inspection.template_revisions as r
     where r.id in (new.revision_id, old.revision_id)
       and r.status <> 'DRAFT'
  ) then
    perform core.refuse('TEMPLATE_REVISION_FROZEN', 'A published revision cannot change: publish another one', 409);
  end if;

  return coalesce(new, old);
end
$$;

create or replace trigger freeze_items
  before insert or update or delete on inspection.template_items
  for each row
  execute function inspection.freeze_items();
