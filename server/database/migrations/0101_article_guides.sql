-- Ids of the categories whose lists link to an article as their guide.
alter table articles add column guide_of integer[] not null default '{}';
