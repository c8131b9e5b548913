comment on table workforce.requirements is 'A skill or certificate required for work or for an inspection';
comment on column workforce.requirements.site_id is 'Site of the asset; empty without an asset';
comment on column workforce.requirements.reach_id is 'Site of the asset, or the organization without an asset';
comment on column workforce.requirements.asset_id is 'Asset with the requirement';
comment on column workforce.requirements.category_id is 'Category with the requirement, with its subcategories';
comment on column workforce.requirements.type_id is 'Work type with the requirement';
comment on column workforce.requirements.job_plan_id is 'Job plan with the requirement, in all revisions';
comment on column workforce.requirements.permit_kind_id is 'Permit kind with the requirement';
comment on column workforce.requirements.template_id is 'Inspection template with the requirement for inspectors';
comment on column workforce.requirements.subject_id is
'Id of the asset, category, work type, job plan, permit kind or template, the one that is not empty';
comment on column workforce.requirements.skill_id is 'Skill required';
comment on column workforce.requirements.skill_level is 'Lowest level of the skill: 1 is a beginner, 5 the highest';
comment on column workforce.requirements.certificate_type_id is 'Certificate type required';
comment on column workforce.requirements.asked_id is
'Id of the skill or of the certificate type, the one that is not empty';
comment on column workforce.requirements.archived_at is 'Archiving time; empty while it is required';
