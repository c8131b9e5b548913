comment on table workforce.requirements is 'What is asked of whoever works on something or inspects it';
comment on column workforce.requirements.site_id is 'The site of the asset; empty when something else asks';
comment on column workforce.requirements.reach_id is 'The site, or the organization when it is no asset that asks';
comment on column workforce.requirements.asset_id is 'The asset that asks for it';
comment on column workforce.requirements.category_id is
'The category whose assets ask for it, with those of narrower ones';
comment on column workforce.requirements.type_id is 'The type of work that asks for it';
comment on column workforce.requirements.job_plan_id is 'The job plan that asks for it, in each of its revisions';
comment on column workforce.requirements.permit_kind_id is 'The kind of permit that asks for it';
comment on column workforce.requirements.template_id is 'The template that asks it of whoever inspects by it';
comment on column workforce.requirements.subject_id is 'The one of them that is not empty';
comment on column workforce.requirements.skill_id is 'The skill that is asked for';
comment on column workforce.requirements.skill_level is 'The least level of the skill: 1 is a beginner, 5 the best';
comment on column workforce.requirements.certificate_type_id is 'The type of certificate that is asked for';
comment on column workforce.requirements.asked_id is 'The one of the two that is not empty';
comment on column workforce.requirements.archived_at is 'When it was put away; empty while it is asked for';
