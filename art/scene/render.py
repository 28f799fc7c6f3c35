"""Renders shots to OUT/<shot>.npz: two light groups (denoised, linear) and world positions. Finished ones are skipped;
several of these may share a list.
blender -b -P render.py -- LABELS OUT DENOISER SCALE SAMPLES shot [shot ...]        SAMPLES 0: as the shot says"""
import os
import shutil
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import bpy
import numpy as np
from mathutils import Vector

from light.lens import defocus, lens_blur
from scene.halves import doubled, halved
from scene.shots import stage
from scene.studio import AMBIENT_GROUP, SENSOR_MM, SUN_GROUP, empty_room

# Blender's name of a pass, and its name here.
PASSES = {'Combined_sun': 'sun', 'Combined_amb': 'amb', 'DiffCol': 'diffuse', 'GlossCol': 'gloss',
          'TransCol': 'transmission', 'Normal': 'normal', 'Position': 'position'}
SEEDS = (11, 97)  # two noises to compare
FEW_SAMPLES = 8  # a shot with fewer than these is denoised at half its size
LEAST_ALBEDO = .05  # as in denoise.c
SEARCH_RADIUS, DENOISE_STRENGTH = '6', '.6'
# What the lens blurs has no detail to keep: there the guides are smoothed, by bands of blur (pixels), and far out of focus
# the finished light too, so that no noise stays in the picture. Sharp things, label type above all, are left as they are.
GUIDE_BANDS, GUIDE_SMOOTHING = ((1.1, 2), (2, 4), (4, 8), (8, 99)), .7
FAR_BANDS, FAR_SMOOTHING = ((5, 9), (9, 99)), 1.


def write_passes(scene, folder):
    """Has every pass written as an EXR file."""
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.use_pass_position = True
    layer.use_pass_diffuse_color = layer.use_pass_glossy_color = layer.use_pass_transmission_color = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    rendered = tree.nodes.new('CompositorNodeRLayers')
    tree.links.new(rendered.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format, files.format.color_depth, files.format.color_mode = 'OPEN_EXR', '32', 'RGB'
    files.file_slots.clear()
    for blender_name, name in PASSES.items():
        files.file_slots.new(name)
        tree.links.new(rendered.outputs[blender_name], files.inputs[name])


def read_exr(path, width, height):
    image = bpy.data.images.load(path)
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[::-1, :, :3].copy()


def render_twice(scene, folder, width, height):
    rendered = []
    for seed in SEEDS:
        scene.cycles.seed = seed
        bpy.ops.render.render()
        rendered.append({name: read_exr(f'{folder}/{name}{scene.frame_current:04d}.exr', width, height)
                         for name in PASSES.values()})
    return rendered


def smoothed(picture, sigma, bands, strength):
    return np.stack([defocus(picture[..., c], sigma, bands, strength) for c in range(picture.shape[-1])], -1)


def denoised(renders, guides, denoiser, folder):
    """A light group without noise, guided by albedo and normal."""
    height, width = guides.shape[:2]
    paths = {name: f'{folder}/{name}.f32' for name in ('first', 'second', 'guides', 'out')}
    for name, values in zip(paths, (*renders, guides)):
        values.astype(np.float32).tofile(paths[name])
    subprocess.check_call([denoiser, str(width), str(height), *paths.values(), SEARCH_RADIUS, DENOISE_STRENGTH])
    return np.fromfile(paths['out'], np.float32).reshape(height, width, 3)


def denoised_finely(renders, guides, position, denoiser, folder):
    """The same for many pixels of few samples: light is smooth and paper is printed, so the light is denoised at half
    the size, where there are four times the samples, and what it falls on is kept at full size."""
    albedo = guides[..., :3] + LEAST_ALBEDO
    few = halved(guides)
    few_albedo = few[..., :3] + LEAST_ALBEDO
    light = denoised([halved(render / albedo) * few_albedo for render in renders], few, denoiser, folder) / few_albedo
    return doubled(light, few, halved(position), guides, position) * albedo


def camera_facts(camera, height):
    """Place, direction, focus (cm), aperture (cm), pixels per cm at the focus: what the lens blurs."""
    lens = camera.data
    focus = lens.dof.focus_distance
    forward = camera.matrix_world.to_quaternion() @ Vector((0, 0, -1))
    return np.array([*camera.location, *forward, focus, lens.lens / 1000 / lens.dof.aperture_fstop,
                     height * lens.lens / SENSOR_MM / focus])


def render(name, labels, out, denoiser, scale, samples):
    scene = empty_room()
    settings = stage(name, labels)
    width, height = (int(side * scale) for side in settings.size)
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.cycles.samples = max(1, (samples or settings.samples) // len(SEEDS))
    scratch = f'{out}/tmp_{name}'
    os.makedirs(scratch, exist_ok=True)
    write_passes(scene, scratch)
    first, second = render_twice(scene, scratch, width, height)
    mean = {key: (first[key] + second[key]) / 2 for key in first}
    albedo = np.clip(mean['diffuse'] + .35 * mean['gloss'] + .5 * mean['transmission'], 0, 1.2)
    camera = camera_facts(scene.camera, height)
    sigma, _ = lens_blur(mean['position'].astype(np.float32), camera)
    guides = smoothed(np.concatenate([albedo, mean['normal']], -1), sigma, GUIDE_BANDS, GUIDE_SMOOTHING)
    groups = {}
    for group in (SUN_GROUP, AMBIENT_GROUP):
        renders = first[group], second[group]
        if settings.samples < FEW_SAMPLES:
            light = denoised_finely(renders, guides, mean['position'], denoiser, scratch)
        else:
            light = denoised(renders, guides, denoiser, scratch)
        groups[group] = smoothed(light, sigma, FAR_BANDS, FAR_SMOOTHING).astype(np.float16)
    np.savez(f'{scratch}/{name}.npz', pos=mean['position'].astype(np.float32),
             cam=camera, **groups)
    os.replace(f'{scratch}/{name}.npz', f'{out}/{name}.npz')
    shutil.rmtree(scratch)


def claimed(path):
    """Whether this worker is the first to take a shot in hand."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL))
        return True
    except FileExistsError:
        return False


def render_list(labels, out, denoiser, scale, samples, *names):
    for name in names:
        busy = f'{out}/{name}.busy'
        if os.path.exists(f'{out}/{name}.npz') or not claimed(busy):
            continue
        began = time.time()
        try:
            render(name, labels, out, denoiser, float(scale), int(samples))
        finally:
            os.remove(busy)
        print(f'RENDERED {name} {time.time() - began:.0f} s', flush=True)


render_list(*sys.argv[sys.argv.index('--') + 1:])
