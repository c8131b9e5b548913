-- Of a published revision only the status changes: it retires.
create or replace function inspection.freeze_revision()
returns trigger
language plpgsql
stable
set search_path = ''
as $$
begin
  if tg_op = 'DELETE'
     or (new.template_id, new.revision, new.scoring, new.pass_threshold, new.needs_review, new.published_at)
          is distinct from (
            old.template_id, old.revision, old.scoring, old.pass_threshold, old.needs_review, old.published_at
          )
  then
    perform core.refuse('TEMPLATE_REVISION_FROZEN', 'A published revision cannot change: publish another one', 409);
  end if;

  return new;
end
$$;

create or replace trigger freeze_revision
  before update or delete on inspection.template_revisions
  for each row
  when (old.status <> 'DRAFT')
  execute function inspection.freeze_revision();
